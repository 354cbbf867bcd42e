package dev.rondo.domain.submission;

import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.Comment.Visibility;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.community.Vote;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.Publication;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.player.PlayerId;
import java.time.Instant;

/** What an allowed action changes. */
public sealed interface Effect {

  record AddComment(Comment comment) implements Effect {}

  /** A comment gets another text, not escaped. */
  record EditComment(Comment comment, String text) implements Effect {}

  /** A comment is hidden, or shown again. */
  record ChangeCommentVisibility(CommentName comment, Visibility visibility) implements Effect {}

  record RemoveComment(Comment comment) implements Effect {}

  record Like(Subject subject, PlayerId player) implements Effect {}

  record Unlike(Subject subject, PlayerId player) implements Effect {}

  /**
   * A player votes on a level, in place of an earlier vote.
   *
   * @param newcomersSince whoever was first here later is new: the vote does not count yet
   */
  record CastVote(ItemName level, PlayerId player, Vote vote, Instant newcomersSince)
      implements Effect {}

  /** A player is signed out everywhere. */
  record EndSessions(PlayerId player) implements Effect {}

  /** Something is reported to the operators. */
  record AddReport(Report report) implements Effect {}

  /**
   * An item is added, or replaced in place, which does not change its owner; or it is kept as a
   * draft.
   */
  record SaveItem(CatalogueItem item, PlayerId owner, StateBefore before, Publication when)
      implements Effect {

    /** What there was of the item before. */
    public enum StateBefore {
      NONE,
      /** A draft or unlisted item that was never public. */
      DRAFT,
      /** A draft or unlisted item that was public before. */
      TAKEN_BACK,
      PUBLIC;

      public boolean isDraft() {
        return this == DRAFT || this == TAKEN_BACK;
      }

      public boolean wasPublic() {
        return this == TAKEN_BACK || this == PUBLIC;
      }
    }
  }

  /** An item is hidden, a level with its replays. */
  record HideItem(ItemRef item) implements Effect {}

  /** An item is removed; a replay with its result. */
  record RemoveItem(ItemRef item) implements Effect {}

  /** A replay is added, with an unscored result. */
  record RecordResult(ReplayItem replay, Chart chart, PlayerId player) implements Effect {}

  /** A replay of a level that is not here is added. */
  record PublishReplay(ReplayItem replay, Chart chart, PlayerId player) implements Effect {}
}
