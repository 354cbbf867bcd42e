package dev.rondo.application.leaderboard;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.leaderboard.FirstSubmissions.FirstSubmission;
import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.application.operation.Operate.Command;
import dev.rondo.application.operation.Operate.Detail;
import dev.rondo.application.operation.Operate.Outcome;
import dev.rondo.application.operation.Operate.Refusal;
import dev.rondo.application.operation.OperationHandler;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.ReplayInconsistency;
import java.util.Set;

/** Releases a flagged record, rejects a record, or restores its status, on all leaderboards. */
public record ReviewRecord(
    Records records, FirstSubmissions firstSubmissions, AuditTrail audit, Transactions transactions)
    implements OperationHandler {

  @Override
  public Set<Operation> operations() {
    return Set.of(Operation.RELEASE_RECORD, Operation.REJECT_RECORD, Operation.REOPEN_RECORD);
  }

  public static Command command(ChangeRequest request, ItemName record, ReviewStatus decided) {
    return new Command(
        request,
        operation(decided),
        AuditSubject.record(record),
        new Detail.Before(decided.name()));
  }

  @Override
  public Outcome handle(Command command) {
    RecordUpdater placement = new RecordUpdater(records);
    return transactions.write(
        () ->
            Outcome.of(
                command.subject().record().flatMap(placement::locked),
                result -> review(command, result, placement)));
  }

  private Outcome review(Command command, Result result, RecordUpdater placement) {
    ReviewStatus decided = decided(command);
    if (result.status() == decided) {
      return Outcome.refused(Refusal.UNCHANGED);
    }
    if (decided.counts() && result.values().isEmpty()) {
      return Outcome.refused(withoutValue(result));
    }
    Result changed = result.withStatus(decided);
    records.save(changed);
    placement.update(changed);
    audit.add(
        command.request(),
        operation(decided),
        command.subject(),
        result.status().name(),
        decided.name());
    firstSubmissions.decide(
        result.evidence().hashes(), new FirstSubmission(result.player(), result.chart()), decided);
    return Outcome.DONE;
  }

  private static ReviewStatus decided(Command command) {
    if (command.detail() instanceof Detail.Before(String status)) {
      return ReviewStatus.valueOf(status);
    }
    return command.operation() == Operation.RELEASE_RECORD
        ? ReviewStatus.RELEASED
        : ReviewStatus.REJECTED;
  }

  private static Operation operation(ReviewStatus decided) {
    return switch (decided) {
      case RELEASED -> Operation.RELEASE_RECORD;
      case REJECTED -> Operation.REJECT_RECORD;
      case PENDING, SOUND, FLAGGED -> Operation.REOPEN_RECORD;
    };
  }

  private static Refusal withoutValue(Result result) {
    if (result.status() == ReviewStatus.PENDING) {
      return Refusal.NOT_SCORED;
    }
    return result.inconsistencies().contains(ReplayInconsistency.SCORE_OUT_OF_RANGE)
        ? Refusal.SCORE_OUT_OF_RANGE
        : Refusal.UNREADABLE;
  }
}
