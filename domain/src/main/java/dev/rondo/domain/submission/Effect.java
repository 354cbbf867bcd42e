package dev.rondo.domain.submission;

import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.Comment.Visibility;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.player.PlayerId;

/** What an allowed action changes. */
public sealed interface Effect {

  /**
   * A comment is added.
   *
   * @param comment the comment
   */
  record AddComment(Comment comment) implements Effect {}

  /**
   * A comment gets another text.
   *
   * @param comment which
   * @param text the text, not escaped
   */
  record EditComment(CommentName comment, String text) implements Effect {}

  /**
   * A comment is hidden, or shown again.
   *
   * @param comment which
   * @param visibility whether others may see it from now on
   */
  record ChangeCommentVisibility(CommentName comment, Visibility visibility) implements Effect {}

  /**
   * A comment is removed.
   *
   * @param comment which
   */
  record RemoveComment(CommentName comment) implements Effect {}

  /**
   * A player likes something.
   *
   * @param subject what
   * @param player who
   */
  record Like(Subject subject, PlayerId player) implements Effect {}

  /**
   * A player likes something no more.
   *
   * @param subject what
   * @param player who
   */
  record Unlike(Subject subject, PlayerId player) implements Effect {}

  /**
   * A player is signed out everywhere.
   *
   * @param player who
   */
  record EndSessions(PlayerId player) implements Effect {}

  /**
   * Something is reported to the operators.
   *
   * @param report the report
   */
  record AddReport(Report report) implements Effect {}

  /**
   * An item is added, or replaced in place.
   *
   * @param item the item
   * @param owner who made it; an item that is replaced stays its owner's
   */
  record PublishItem(CatalogueItem item, PlayerId owner) implements Effect {}

  /**
   * An item is hidden, a level with its replays.
   *
   * @param item which
   */
  record HideItem(ItemRef item) implements Effect {}

  /**
   * An item is removed, a replay with its result.
   *
   * @param item which
   */
  record RemoveItem(ItemRef item) implements Effect {}

  /**
   * A replay is added, with a result that is still to be scored.
   *
   * @param replay the replay of a level of this server
   * @param chart the level with the data that was played
   * @param player who played
   */
  record RecordResult(ReplayItem replay, Chart chart, PlayerId player) implements Effect {}

  /**
   * A replay of a level of another server is added.
   *
   * @param replay the replay
   * @param chart the level with the data that was played
   * @param player who played
   */
  record PublishReplay(ReplayItem replay, Chart chart, PlayerId player) implements Effect {}
}
