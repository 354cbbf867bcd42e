package dev.rondo.application.community;

import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.submission.EffectExecutor;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.Comment.Visibility;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.submission.Effect;

/** Hides and shows comments by the effect that the app's forms have, which records it too. */
public record ModerateCommentService(
    Comments comments, EffectExecutor effects, Transactions transactions)
    implements ModerateComment {

  @Override
  public Outcome moderate(ChangeRequest request, CommentName name, Visibility visibility) {
    return Operation.of(visibility).allows(request.actor())
        ? transactions.write(
            () ->
                comments
                    .find(name)
                    .map(comment -> moderate(request, comment, visibility))
                    .orElseGet(Outcome.Unknown::new))
        : new Outcome.Forbidden();
  }

  private Outcome moderate(ChangeRequest request, Comment comment, Visibility visibility) {
    if (comment.visibility() == visibility) {
      return new Outcome.Unchanged();
    }
    effects.execute(request, new Effect.ChangeCommentVisibility(comment.name(), visibility));
    return new Outcome.Done(comment.item());
  }
}
