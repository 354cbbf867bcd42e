package dev.rondo.application.community;

import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.domain.community.Comment.Visibility;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.item.ItemRef;

/** Use case, for operators: hide a comment, or show it again. */
@FunctionalInterface
public interface ModerateComment {

  /** Gives a comment that visibility. */
  Outcome moderate(ChangeRequest request, CommentName name, Visibility visibility);

  /** Every way in which it can end. */
  sealed interface Outcome {

    /** The comment has that visibility now. */
    record Done(ItemRef item) implements Outcome {}

    /** The comment had that visibility already. */
    record Unchanged() implements Outcome {}

    /** There is no such comment. */
    record Unknown() implements Outcome {}

    /** The actor may not do this. */
    record Forbidden() implements Outcome {}
  }
}
