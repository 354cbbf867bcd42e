package dev.rondo.persistence.change;

import dev.rondo.application.community.CommunityChanges;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.sql.Batches;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.List;

/**
 * Records what is done to comments and likes, inside the transaction that does it. Unlike a row
 * that counts, rows of their own have no transaction wait for another.
 */
@Singleton
public final class CommunityChangeLog implements CommunityChanges {

  /** Who commented on more items than that changes all of them, by one row. */
  private static final int MOST_OF_AN_AUTHOR = 1000;

  private final CommunityChangeRows changes;

  CommunityChangeLog(CommunityChangeRows changes) {
    this.changes = changes;
  }

  /** Records that a player likes something, or no longer. */
  public void noteLike(Subject subject, PlayerId player) {
    switch (subject) {
      case Subject.OfItem(ItemRef item) -> noteComment(item, player);
      case Subject.OfComment(CommentName comment) ->
          changes.addOfComment(comment.value(), player.value());
    }
  }

  /** Records that a player has written a comment on an item. */
  public void noteComment(ItemRef item, PlayerId author) {
    changes.add(item.kind(), item.name().value(), author.value());
  }

  /** Records that a comment is going to be changed or removed. */
  public void noteChange(CommentName comment) {
    changes.addOfComment(comment.value());
  }

  /** Records that comments of a player are going to be shown with another name. */
  public void noteAuthor(PlayerId author) {
    if (changes.addOfAuthor(author.value(), MOST_OF_AN_AUTHOR) == MOST_OF_AN_AUTHOR) {
      changes.addOfAll();
    }
  }

  @Override
  public long newest() {
    return changes.newest().orElse(0L);
  }

  @Override
  public List<Change> after(long number, int limit) {
    return changes.after(number, limit).stream().map(CommunityChangeRow::toDomain).toList();
  }

  @Override
  public List<Change> of(Collection<Long> numbers) {
    return numbers.stream()
        .gather(Batches.cut())
        .flatMap(some -> changes.of(some).stream())
        .map(CommunityChangeRow::toDomain)
        .toList();
  }

  @Override
  public void forgetUpTo(long number) {
    changes.removeUpTo(number);
  }
}
