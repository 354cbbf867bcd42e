package dev.rondo.application.community;

import dev.rondo.application.operation.Operate.Command;
import dev.rondo.application.operation.Operate.Outcome;
import dev.rondo.application.operation.Operate.Refusal;
import dev.rondo.application.operation.OperationHandler;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.submission.EffectExecutor;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.Comment.Visibility;
import dev.rondo.domain.submission.Effect;
import java.util.Set;

/** Hides and shows comments by the effect that the app's forms have, which records it too. */
public record ModerateComment(Comments comments, EffectExecutor effects, Transactions transactions)
    implements OperationHandler {

  @Override
  public Set<Operation> operations() {
    return Set.of(Operation.HIDE_COMMENT, Operation.RESTORE_COMMENT);
  }

  @Override
  public Outcome handle(Command command) {
    Visibility visibility =
        command.operation() == Operation.HIDE_COMMENT ? Visibility.HIDDEN : Visibility.SHOWN;
    return transactions.write(
        () ->
            Outcome.of(
                command.subject().comment().flatMap(comments::find),
                comment -> moderate(command.request(), comment, visibility)));
  }

  private Outcome moderate(ChangeRequest request, Comment comment, Visibility visibility) {
    if (comment.visibility() == visibility) {
      return Outcome.refused(Refusal.UNCHANGED);
    }
    effects.execute(request, new Effect.ChangeCommentVisibility(comment.name(), visibility));
    return new Outcome.Done(comment.item().toString(), 0);
  }
}
