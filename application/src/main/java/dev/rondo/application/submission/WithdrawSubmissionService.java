package dev.rondo.application.submission;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.submission.Submission;
import dev.rondo.domain.submission.SubmissionNumber;

/** Withdraws a locked submission. */
public record WithdrawSubmissionService(
    Submissions submissions, AuditTrail audit, Transactions transactions)
    implements WithdrawSubmission {

  @Override
  public Outcome withdraw(ChangeRequest request, SubmissionNumber number) {
    return Operation.WITHDRAW_SUBMISSION.allows(request.actor())
        ? transactions.write(() -> withdrawLocked(request, number))
        : Outcome.FORBIDDEN;
  }

  private Outcome withdrawLocked(ChangeRequest request, SubmissionNumber number) {
    return submissions
        .lock(number)
        .filter(found -> audit.clock().instant().isBefore(found.expires()))
        .map(found -> withdraw(request, number, found))
        .orElse(Outcome.UNKNOWN);
  }

  private Outcome withdraw(ChangeRequest request, SubmissionNumber number, Submission found) {
    return switch (found) {
      case Submission.Complete _ -> Outcome.COMPLETE;
      case Submission.Pending pending -> {
        submissions.remove(pending.key());
        audit.add(
            request,
            Operation.WITHDRAW_SUBMISSION,
            AuditSubject.of(number),
            pending.player() + ": " + pending.target().path(),
            "");
        yield Outcome.WITHDRAWN;
      }
    };
  }
}
