package dev.rondo.application.submission;

import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.operation.Operate.Command;
import dev.rondo.application.operation.Operate.Outcome;
import dev.rondo.application.operation.Operate.Refusal;
import dev.rondo.application.operation.OperationHandler;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.submission.Submission;
import java.util.Set;

/**
 * Ends a pending submission before its key expires. The key is unknown at once, also for a running
 * upload; uploaded files are deleted like other unreferenced files.
 */
public record WithdrawSubmission(
    Submissions submissions, AuditTrail audit, Transactions transactions)
    implements OperationHandler {

  @Override
  public Set<Operation> operations() {
    return Set.of(Operation.WITHDRAW_SUBMISSION);
  }

  @Override
  public Outcome handle(Command command) {
    return transactions.write(
        () ->
            Outcome.of(
                command
                    .subject()
                    .submission()
                    .flatMap(submissions::lock)
                    .filter(found -> audit.clock().instant().isBefore(found.expires())),
                found -> withdraw(command, found)));
  }

  private Outcome withdraw(Command command, Submission found) {
    return switch (found) {
      case Submission.Complete _ -> Outcome.refused(Refusal.COMPLETE);
      case Submission.Pending pending -> {
        submissions.remove(pending.key());
        audit.add(
            command.request(),
            Operation.WITHDRAW_SUBMISSION,
            command.subject(),
            pending.player() + ": " + pending.target().path(),
            "");
        yield Outcome.DONE;
      }
    };
  }
}
