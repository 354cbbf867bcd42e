package dev.rondo.application.community;

import dev.rondo.application.audit.AuditTrail;
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
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.Effect;
import java.util.List;
import java.util.Set;

/** Hides and shows comments by the effect that the app's forms have, which records it too. */
public record ModerateComment(
    Comments comments, EffectExecutor effects, AuditTrail audit, Transactions transactions)
    implements OperationHandler {

  private static final int BATCH = 200;

  @Override
  public Set<Operation> operations() {
    return Set.of(Operation.HIDE_COMMENT, Operation.RESTORE_COMMENT, Operation.HIDE_COMMENTS);
  }

  @Override
  public Outcome handle(Command command) {
    if (command.operation() == Operation.HIDE_COMMENTS) {
      return Outcome.of(command.subject().player(), author -> hideAllBy(author, command));
    }
    Visibility visibility =
        command.operation() == Operation.HIDE_COMMENT ? Visibility.HIDDEN : Visibility.SHOWN;
    return transactions.write(
        () ->
            Outcome.of(
                command.subject().comment().flatMap(comments::lock),
                comment -> moderate(command.request(), comment, visibility)));
  }

  private Outcome hideAllBy(PlayerId author, Command command) {
    int hidden = 0;
    int more;
    do {
      more = transactions.write(() -> hideSomeBy(author, command));
      hidden += more;
    } while (more == BATCH);
    return hidden == 0 ? Outcome.refused(Refusal.UNCHANGED) : new Outcome.Done("", hidden);
  }

  /** Each is recorded too, so that each can be shown again. */
  private int hideSomeBy(PlayerId author, Command command) {
    List<Comment> shown = comments.by(author, BATCH);
    // The oldest first, as they are deleted with their author: the same order prevents deadlocks.
    for (Comment comment : shown.reversed()) {
      effects.execute(
          command.request(), new Effect.ChangeCommentVisibility(comment.name(), Visibility.HIDDEN));
    }
    if (!shown.isEmpty()) {
      audit.add(command.request(), command.operation(), command.subject());
    }
    return shown.size();
  }

  private Outcome moderate(ChangeRequest request, Comment comment, Visibility visibility) {
    if (comment.visibility() == visibility) {
      return Outcome.refused(Refusal.UNCHANGED);
    }
    effects.execute(request, new Effect.ChangeCommentVisibility(comment.name(), visibility));
    return new Outcome.Done(comment.item().toString(), 0);
  }
}
