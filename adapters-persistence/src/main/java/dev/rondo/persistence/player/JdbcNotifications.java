package dev.rondo.persistence.player;

import dev.rondo.application.profile.Notifications;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.sql.At;
import dev.rondo.persistence.sql.SharedRepository;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.repository.GenericRepository;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Reads notifications from comments, items, records, reports and the audit log. */
@SharedRepository
abstract class JdbcNotifications
    implements Notifications, GenericRepository<JdbcNotifications.Reader, PlayerId> {

  private final Leaderboards boards;
  private final InstantSource clock;

  JdbcNotifications(Leaderboards boards, InstantSource clock) {
    this.boards = boards;
    this.clock = clock;
  }

  /** Until when a player has read them. */
  @MappedEntity("player")
  record Reader(@Id PlayerId id, @At Instant notifiedUntil) {}

  @Override
  public List<Notification> list(PlayerId player, Instant after, int limit) {
    String board = boards.all().getFirst().key(clock.instant());
    List<Notification> newestFirst =
        rows(player, after, limit, board).stream()
            .map(Row::toDomain)
            .distinct()
            .sorted(Comparator.comparing(Notification::time).reversed())
            .toList();
    return Arrays.stream(Kind.values())
        .flatMap(kind -> newestFirst.stream().filter(one -> one.kind() == kind).limit(limit))
        .toList();
  }

  /**
   * Each part reads a range of an index: of a player with very many comments, followed levels or
   * records, the last 50 comments, 100 of the levels and the best 100 records. Comments are not
   * ordered by their position first: PostgreSQL might scan all comments by the index on it. Of
   * followed levels, outer joins keep the order, as H2 would join all levels first.
   */
  @Query(
      """
      (SELECT 'MESSAGE' AS kind, changed_at AS happened_at, 'USER' AS item_kind, subject AS item,
        reason AS words
      FROM audit
      WHERE subject_kind = 'users' AND subject = :player AND operation = 'MESSAGE_PLAYER'
      AND changed_at > :after
      ORDER BY position DESC LIMIT :limit)
      UNION ALL
      (SELECT 'REPORT', resolved_at, 'USER', reporter,
        CASE WHEN details = '' THEN reason ELSE details END
      FROM report WHERE reporter = :player AND resolved_at > :after
      ORDER BY resolved_at DESC LIMIT :limit)
      UNION ALL
      (SELECT 'COMMENT', reply.written_at, reply.kind, reply.item, reply.content
      FROM (
        SELECT name FROM comment WHERE author = :player AND visibility = 'SHOWN'
        ORDER BY author DESC, visibility DESC, position DESC LIMIT 50) mine
      JOIN comment reply ON reply.answers = mine.name
      JOIN player ON player.id = reply.author AND player.status = 'GOOD'
      JOIN item ON item.kind = reply.kind AND item.name = reply.item
      WHERE reply.author <> :player AND reply.visibility = 'SHOWN' AND reply.written_at > :after
      ORDER BY reply.written_at DESC, reply.position DESC LIMIT :limit)
      UNION ALL
      (SELECT 'COMMENT', comment.written_at, comment.kind, comment.item, comment.content
      FROM item
      JOIN comment ON comment.kind = item.kind AND comment.item = item.name
      JOIN player ON player.id = comment.author AND player.status = 'GOOD'
      WHERE item.owner = :player AND item.kind <> 'REPLAY'
      AND comment.author <> :player AND comment.visibility = 'SHOWN'
      AND comment.written_at > :after
      ORDER BY comment.written_at DESC, comment.position DESC LIMIT :limit)
      UNION ALL
      (SELECT 'COMMENT', comment.written_at, comment.kind, comment.item, comment.content
      FROM (
        SELECT SUBSTRING(subject FROM 6) AS level FROM liking
        WHERE player = :player AND subject LIKE 'news/%' ORDER BY subject LIMIT 100) followed
      LEFT JOIN comment ON comment.kind = 'LEVEL' AND comment.item = followed.level
        AND comment.written_at > :after
      LEFT JOIN player ON player.id = comment.author
      LEFT JOIN item ON item.kind = comment.kind AND item.name = comment.item
      WHERE comment.author <> :player AND comment.visibility = 'SHOWN'
      AND player.status = 'GOOD' AND item.id IS NOT NULL
      ORDER BY comment.written_at DESC, comment.position DESC LIMIT :limit)
      UNION ALL
      (SELECT 'RECORD', level_result.submitted_at, 'LEVEL', best.level, ''
      FROM (
        SELECT mine.level, mine.replay, mine.position,
          (SELECT leader.replay FROM chart_record leader
          WHERE leader.level = mine.level AND leader.data = mine.data AND leader.board = mine.board
          ORDER BY leader.level, leader.data, leader.board, leader.lead, leader.position
          LIMIT 1) AS first_replay,
          (SELECT other.replay FROM chart_record other
          WHERE other.level = mine.level AND other.data = mine.data AND other.board = mine.board
          AND other.player <> (
            SELECT leader.player FROM chart_record leader
            WHERE leader.level = mine.level AND leader.data = mine.data
            AND leader.board = mine.board
            ORDER BY leader.level, leader.data, leader.board, leader.lead, leader.position
            LIMIT 1)
          ORDER BY other.level, other.data, other.board, other.lead, other.position
          LIMIT 1) AS next_replay
        FROM (
          SELECT level, data, board, replay, position FROM chart_record
          WHERE player = :player AND board = :board
          ORDER BY player, board, lead, position LIMIT 100) mine) best
      JOIN item ON item.kind = 'LEVEL' AND item.name = best.level
      JOIN level_result ON level_result.replay = best.first_replay
      WHERE best.next_replay = best.replay AND level_result.position > best.position
      AND level_result.submitted_at > :after
      ORDER BY level_result.submitted_at DESC LIMIT :limit)
      UNION ALL
      (SELECT 'ITEM', item.added_at, item.kind, item.name, ''
      FROM liking
      JOIN item ON item.owner = SUBSTRING(liking.subject FROM 7)
      JOIN player ON player.id = item.owner AND player.status = 'GOOD'
      WHERE liking.player = :player AND liking.subject LIKE 'users/%'
      AND item.kind <> 'REPLAY' AND item.added_at > :after
      ORDER BY item.id DESC LIMIT :limit)
      """)
  abstract List<Row> rows(PlayerId player, @At Instant after, int limit, String board);

  @Override
  public List<Notification> openReports(Instant after, int limit) {
    return open(after, limit).stream().map(Row::toDomain).toList();
  }

  @Query(
      """
      SELECT 'OPEN_REPORT' AS kind, reported_at AS happened_at, 'USER' AS item_kind,
        reporter AS item,
        subject || ': ' || reason || CASE WHEN details = '' THEN '' ELSE ', ' || details END
          AS words
      FROM report WHERE resolved_at IS NULL AND reported_at > :after
      ORDER BY position DESC LIMIT :limit
      """)
  abstract List<Row> open(@At Instant after, int limit);

  @Introspected
  record Row(Kind kind, @At Instant happenedAt, ItemKind itemKind, String item, String words) {

    Notification toDomain() {
      return new Notification(kind, happenedAt, new ItemRef(itemKind, new ItemName(item)), words);
    }
  }

  @Override
  public Instant readUntil(PlayerId player) {
    return reader(player).map(Reader::notifiedUntil).orElse(Instant.EPOCH);
  }

  @Query("SELECT id, notified_until FROM player WHERE id = :player")
  abstract Optional<Reader> reader(PlayerId player);

  @Override
  @Query("UPDATE player SET notified_until = :until WHERE id = :player AND notified_until < :until")
  public abstract void markRead(PlayerId player, @At Instant until);
}
