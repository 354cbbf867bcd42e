package dev.rondo.application.leaderboard;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.leaderboard.FirstSubmissions.FirstSubmission;
import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.ReplayInconsistency;

/**
 * Use case, for operators: let a flagged record count, take any record off the leaderboards, or put
 * one back to what it was before that.
 */
public record ReviewRecord(
    Records records,
    FirstSubmissions firstSubmissions,
    AuditTrail audit,
    Transactions transactions) {

  /** Gives the record of that name a status, on all leaderboards. */
  public Outcome review(ChangeRequest request, ItemName name, ReviewStatus decided) {
    RecordUpdater placement = new RecordUpdater(records);
    return operation(decided).allows(request.actor())
        ? transactions.write(
            () ->
                placement
                    .locked(name)
                    .map(
                        result -> {
                          Outcome outcome = review(request, result, decided, placement, audit);
                          if (outcome == Outcome.DONE) {
                            firstSubmissions.decide(
                                result.evidence().hashes(),
                                new FirstSubmission(result.player(), result.chart()),
                                decided);
                          }
                          return outcome;
                        })
                    .orElse(Outcome.UNKNOWN))
        : Outcome.FORBIDDEN;
  }

  private static Operation operation(ReviewStatus decided) {
    return switch (decided) {
      case RELEASED -> Operation.RELEASE_RECORD;
      case REJECTED -> Operation.REJECT_RECORD;
      case PENDING, SOUND, FLAGGED -> Operation.REOPEN_RECORD;
    };
  }

  private static Outcome review(
      ChangeRequest request,
      Result result,
      ReviewStatus decided,
      RecordUpdater placement,
      AuditTrail audit) {
    if (result.status() == decided) {
      return Outcome.UNCHANGED;
    }
    if (decided.counts() && result.values().isEmpty()) {
      return withoutValue(result);
    }
    Result changed = result.withStatus(decided);
    placement.records().save(changed);
    placement.update(changed);
    audit.add(
        request,
        operation(decided),
        AuditSubject.record(result.replay()),
        result.status().name(),
        decided.name());
    return Outcome.DONE;
  }

  private static Outcome withoutValue(Result result) {
    if (result.status() == ReviewStatus.PENDING) {
      return Outcome.NOT_SCORED;
    }
    return result.inconsistencies().contains(ReplayInconsistency.SCORE_OUT_OF_RANGE)
        ? Outcome.SCORE_OUT_OF_RANGE
        : Outcome.UNREADABLE;
  }

  /** Every way in which it can end. */
  public enum Outcome {
    /** It is decided. */
    DONE,
    /** It had that status before; nothing is changed or recorded. */
    UNCHANGED,
    /** There is no such record. */
    UNKNOWN,
    /** It has no value to count with yet: its result was not scored. */
    NOT_SCORED,
    /** It has no value to count with: none can be reached that is so high or low. */
    SCORE_OUT_OF_RANGE,
    /** It has no value to count with: the data of its replay could not be read. */
    UNREADABLE,
    /** The actor may not do this. */
    FORBIDDEN
  }
}
