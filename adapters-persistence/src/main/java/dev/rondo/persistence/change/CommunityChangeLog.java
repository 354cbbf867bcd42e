package dev.rondo.persistence.change;

import dev.rondo.application.community.CommunityChanges;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.sql.Batches;
import dev.rondo.persistence.sql.SharedRepository;
import dev.rondo.persistence.transaction.CommitFlusher;
import dev.rondo.persistence.transaction.LastAnswer;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.repository.GenericRepository;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Records changes of comments and likes inside their transaction. A new row for each makes no
 * transaction wait for another.
 */
@SharedRepository
public abstract class CommunityChangeLog
    implements CommunityChanges, GenericRepository<CommunityChangeLog.ChangeRow, Long> {

  /** An author with more items changes all of them by one row. */
  private static final int MOST_OF_AN_AUTHOR = 1000;

  private final LastAnswer<After, List<Change>> next;

  CommunityChangeLog(CommitFlusher flusher) {
    this.next = new LastAnswer<>(flusher, this::read);
  }

  /** A change; null stands for any item or nobody. */
  @MappedEntity("community_change")
  record ChangeRow(
      @Id long number,
      @Nullable ItemKind kind,
      @Nullable ItemName item,
      @Nullable PlayerId player) {

    Change toDomain() {
      return new Change(
          number,
          kind == null || item == null ? Optional.empty() : Optional.of(new ItemRef(kind, item)),
          Optional.ofNullable(player));
    }
  }

  public void noteLike(Subject subject, PlayerId player) {
    switch (subject) {
      case Subject.OfItem(ItemRef item) -> noteComment(item, player);
      case Subject.OfNews news -> noteComment(news.item(), player);
      case Subject.OfComment(CommentName comment) -> addOfComment(comment, player);
    }
  }

  @Query(
      """
      INSERT INTO community_change (kind, item, player)
      SELECT kind, item, :player FROM comment WHERE name = :comment
      """)
  abstract void addOfComment(CommentName comment, PlayerId player);

  public void noteComment(ItemRef item, PlayerId author) {
    add(item.kind(), item.name(), author);
  }

  @Query("INSERT INTO community_change (kind, item, player) VALUES (:kind, :item, :player)")
  abstract void add(ItemKind kind, ItemName item, PlayerId player);

  /** Records a submitted result with that replay. */
  @Query("INSERT INTO community_change (kind, item) VALUES ('REPLAY', :replay)")
  public abstract void noteReplay(ItemName replay);

  /** Records the coming removal of the result with that replay. */
  @Query(
      """
      INSERT INTO community_change (kind, item)
      SELECT 'LEVEL', level FROM level_result WHERE replay = :replay
      """)
  public abstract void noteWithdrawal(ItemName replay);

  /** Records the coming change or removal of a comment. */
  @Query(
      """
      INSERT INTO community_change (kind, item)
      SELECT kind, item FROM comment WHERE name = :comment
      """)
  public abstract void noteChange(CommentName comment);

  /** Records that a player's name or ban, which comments and items show, will change. */
  public void noteAuthor(PlayerId author) {
    if (addOfAuthor(author, MOST_OF_AN_AUTHOR) == MOST_OF_AN_AUTHOR) {
      addOfAll();
    }
  }

  /** Adds a row for each item with comments of the author, or that is theirs, up to the limit. */
  @Query(
      """
      INSERT INTO community_change (kind, item)
      SELECT kind, item FROM (
        SELECT kind, item FROM comment WHERE author = :author
        UNION SELECT kind, name FROM item WHERE owner = :author AND kind <> 'REPLAY'
      ) shown LIMIT :limit
      """)
  abstract int addOfAuthor(PlayerId author, int limit);

  @Query("INSERT INTO community_change (kind, item) VALUES (NULL, NULL)")
  abstract void addOfAll();

  @Override
  @Query("SELECT COALESCE(MAX(number), 0) FROM community_change")
  public abstract long newest();

  @Override
  public List<Change> after(long number, int limit) {
    return next.to(new After(number, limit));
  }

  private List<Change> read(After after) {
    return rowsAfter(after.number, after.limit).stream().map(ChangeRow::toDomain).toList();
  }

  private record After(long number, int limit) {}

  @Query(
      """
      SELECT number, kind, item, player FROM community_change
      WHERE number > :number ORDER BY number LIMIT :limit
      """)
  abstract List<ChangeRow> rowsAfter(long number, int limit);

  @Override
  public List<Change> of(Collection<Long> numbers) {
    return numbers.stream()
        .gather(Batches.cut())
        .flatMap(some -> rows(some).stream())
        .map(ChangeRow::toDomain)
        .toList();
  }

  @Query("SELECT number, kind, item, player FROM community_change WHERE number IN (:numbers)")
  abstract List<ChangeRow> rows(List<Long> numbers);

  @Override
  @Query("DELETE FROM community_change WHERE number <= :number")
  public abstract void forgetUpTo(long number);
}
