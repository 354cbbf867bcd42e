package dev.rondo.application.community;

import dev.rondo.domain.community.Comment;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.Player;
import java.util.List;

/** Use case: read what is said about an item, with what the caller may do about it. */
public interface ViewCommunity {

  /** How many comments the front of a community shows. */
  int SHOWN = 5;

  /** The front of the community: the first comments. */
  Outcome view(Caller caller, ItemRef item);

  /** A page of the comments, the newest first. */
  Outcome list(Caller caller, ItemRef item, PageRequest page);

  /**
   * A comment as a caller sees it.
   *
   * @param repliedTo the name of the author of the comment that it replies to; empty for none
   * @param actions what the caller may do with it
   */
  record CommentView(Comment comment, Player author, String repliedTo, List<Form> actions) {

    /** Copies the list. */
    public CommentView {
      actions = List.copyOf(actions);
    }
  }

  /** Every way in which it can end. */
  sealed interface Outcome {

    /**
     * The comments.
     *
     * @param actions what the caller may do in the community
     */
    record Found(List<Form> actions, Page<CommentView> comments) implements Outcome {

      /** Copies the list. */
      public Found {
        actions = List.copyOf(actions);
      }
    }

    /** There is no such item. */
    record UnknownItem() implements Outcome {}

    /** The cursor is not one of this list. */
    record ForeignCursor() implements Outcome {}
  }
}
