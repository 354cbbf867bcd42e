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

  /** A comment as a caller sees it, with the name of the author it replies to; empty for none. */
  record CommentView(Comment comment, Player author, String repliedTo, List<Form> actions) {

    public CommentView {
      actions = List.copyOf(actions);
    }
  }

  sealed interface Outcome {

    /** The comments. */
    record Found(List<Form> actions, Page<CommentView> comments) implements Outcome {

      public Found {
        actions = List.copyOf(actions);
      }
    }

    record UnknownItem() implements Outcome {}

    /** The cursor belongs to another list. */
    record ForeignCursor() implements Outcome {}
  }
}
