package dev.rondo.persistence.community;

import dev.rondo.application.community.Likes;
import dev.rondo.application.community.Liking;
import dev.rondo.application.community.Relations;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.change.CommunityChangeLog;
import dev.rondo.persistence.sql.Batches;
import dev.rondo.persistence.sql.SharedRepository;
import dev.rondo.persistence.sql.ValueColumns;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.repository.GenericRepository;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Likes in the database, and other relations of players to items and comments. */
@SharedRepository
abstract class JdbcLikes implements Likes, Relations, GenericRepository<JdbcLikes.Like, Subject> {

  private final CommunityChangeLog changes;

  JdbcLikes(CommunityChangeLog changes) {
    this.changes = changes;
  }

  @MappedEntity("liking")
  record Like(Subject subject, PlayerId player) {}

  @Override
  public void like(Subject subject, PlayerId player) {
    addIfAbsent(subject, player);
    changes.noteLike(subject, player);
  }

  @Query("INSERT INTO liking (subject, player) VALUES (:subject, :player) ON CONFLICT DO NOTHING")
  abstract void addIfAbsent(Subject subject, PlayerId player);

  @Override
  public void unlike(Subject subject, PlayerId player) {
    remove(subject, player);
    changes.noteLike(subject, player);
  }

  @Query("DELETE FROM liking WHERE subject = :subject AND player = :player")
  abstract void remove(Subject subject, PlayerId player);

  @Override
  public void removeOf(Collection<? extends Subject> subjects) {
    subjects.stream().<Subject>map(subject -> subject).gather(Batches.cut()).forEach(this::remove);
  }

  @Query("DELETE FROM liking WHERE subject IN (:subjects)")
  abstract void remove(List<Subject> subjects);

  @Override
  @Query("SELECT subject FROM liking WHERE player = :player ORDER BY subject")
  public abstract List<Subject> of(PlayerId player);

  @Override
  public Map<Subject, Liking> of(PlayerId player, Collection<Subject> subjects) {
    return subjects.stream()
        .gather(Batches.cut())
        .flatMap(some -> likings(player, some).stream())
        .collect(
            Collectors.toUnmodifiableMap(
                row -> ValueColumns.subject(row.name()),
                row -> new Liking(row.likes(), row.own() > 0)));
  }

  @Query(
      """
      SELECT subject AS name, COUNT(*) AS likes,
        COUNT(CASE WHEN player = :player THEN 1 END) AS own
      FROM liking WHERE subject IN (:subjects) GROUP BY subject
      """)
  abstract List<LikingRow> likings(PlayerId player, List<Subject> subjects);

  @Introspected
  record LikingRow(String name, int likes, int own) {}

  @Override
  public List<Subject> list(PlayerId player, int atMost) {
    return relations(player, atMost).stream().map(Relation::toDomain).toList();
  }

  /** What a player likes, wrote or made, from three index ranges. */
  @Query(
      """
      SELECT relations.kind, relations.name FROM (
        SELECT 'LIKED' AS kind, subject AS name FROM liking WHERE player = :player
        UNION ALL SELECT 'WRITTEN' AS kind, name FROM comment WHERE author = :player
        UNION ALL SELECT kind, name FROM item WHERE owner = :player
      ) relations LIMIT :limit
      """)
  abstract List<Relation> relations(PlayerId player, int limit);

  /** A relation of a player; {@code kind} is an item kind or another relation. */
  @Introspected
  record Relation(String kind, String name) {

    Subject toDomain() {
      return switch (kind) {
        case "LIKED" -> ValueColumns.subject(name);
        case "WRITTEN" -> new Subject.OfComment(new CommentName(name));
        default -> new Subject.OfItem(new ItemRef(ItemKind.valueOf(kind), new ItemName(name)));
      };
    }
  }
}
