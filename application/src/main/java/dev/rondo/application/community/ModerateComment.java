package dev.rondo.application.community;

import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.community.Comment.Visibility;
import dev.rondo.domain.community.CommentName;

/** Use case, for operators: hide a comment, or show it again. */
@FunctionalInterface
public interface ModerateComment {

  /** Gives a comment that visibility. */
  Outcome moderate(CommentName name, Visibility visibility);

  /** Over the comments. */
  static ModerateComment over(Comments comments, Transactions transactions) {
    return (name, visibility) ->
        transactions.write(
            () ->
                comments
                    .find(name)
                    .map(
                        comment -> {
                          comments.moderate(comment.name(), visibility);
                          return Outcome.DONE;
                        })
                    .orElse(Outcome.UNKNOWN));
  }

  /** What came of it. */
  enum Outcome {
    /** The comment has that visibility now. */
    DONE,
    /** There is no such comment. */
    UNKNOWN
  }
}
