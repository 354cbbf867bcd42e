package dev.rondo.application.community;

import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.community.Comment.Visibility;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.item.ItemRef;

/** Use case, for operators: hide a comment, or show it again. */
@FunctionalInterface
public interface ModerateComment {

  /** Gives a comment that visibility. */
  Outcome moderate(CommentName name, Visibility visibility);

  /** The use case over the comments. */
  static ModerateComment over(Comments comments, Transactions transactions) {
    return (name, visibility) ->
        transactions.write(
            () ->
                comments
                    .find(name)
                    .<Outcome>map(
                        comment -> {
                          comments.setVisibility(comment.name(), visibility);
                          return new Outcome.Done(comment.item());
                        })
                    .orElseGet(Outcome.Unknown::new));
  }

  /** Whether there is such a comment. */
  sealed interface Outcome {

    /**
     * The comment has that visibility now.
     *
     * @param item what the comment is about
     */
    record Done(ItemRef item) implements Outcome {}

    /** There is no such comment. */
    record Unknown() implements Outcome {}
  }
}
