package dev.rondo.application.community;

import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.submission.EffectExecutor;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.Comment.Visibility;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.submission.Effect;

/** Use case, for operators: hide a comment, or show it again. */
@FunctionalInterface
public interface ModerateComment {

  /** Gives a comment that visibility. */
  Outcome moderate(ChangeRequest request, CommentName name, Visibility visibility);

  /** The use case over the comments. */
  static ModerateComment over(
      Comments comments, EffectExecutor effects, Transactions transactions) {
    return (request, name, visibility) ->
        allows(request, visibility)
            ? transactions.write(
                () ->
                    comments
                        .find(name)
                        .map(comment -> moderate(request, comment, visibility, effects))
                        .orElseGet(Outcome.Unknown::new))
            : new Outcome.Forbidden();
  }

  private static boolean allows(ChangeRequest request, Visibility visibility) {
    return switch (visibility) {
      case HIDDEN -> Operation.HIDE_COMMENT.allows(request.actor());
      case SHOWN -> Operation.RESTORE_COMMENT.allows(request.actor());
    };
  }

  private static Outcome moderate(
      ChangeRequest request, Comment comment, Visibility visibility, EffectExecutor effects) {
    if (comment.visibility() == visibility) {
      return new Outcome.Unchanged();
    }
    effects.execute(request, new Effect.ModerateComment(comment.name(), visibility));
    return new Outcome.Done(comment.item());
  }

  /** Every way in which it can end. */
  sealed interface Outcome {

    /**
     * The comment has that visibility now.
     *
     * @param item what the comment is about
     */
    record Done(ItemRef item) implements Outcome {}

    /** The comment had that visibility already. */
    record Unchanged() implements Outcome {}

    /** There is no such comment. */
    record Unknown() implements Outcome {}

    /** The actor may not do this. */
    record Forbidden() implements Outcome {}
  }
}
