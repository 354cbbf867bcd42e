package dev.rondo.application.leaderboard;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.ReplayInconsistency;

/** Use case, for operators: let a flagged record count, or take any record off the leaderboards. */
@FunctionalInterface
public interface ReviewRecord {

  /** Decides on the record of that name, on all leaderboards. */
  Outcome review(ChangeRequest request, ItemName name, Review decision);

  /** The use case over the results. */
  static ReviewRecord over(Records records, AuditTrail audit, Transactions transactions) {
    RecordUpdater placement = new RecordUpdater(records);
    return (request, name, decision) ->
        operation(decision).allows(request.actor())
            ? transactions.write(
                () ->
                    placement
                        .locked(name)
                        .map(result -> review(request, result, decision, placement, audit))
                        .orElse(Outcome.UNKNOWN))
            : Outcome.FORBIDDEN;
  }

  private static Operation operation(Review decision) {
    return switch (decision) {
      case RELEASE -> Operation.RELEASE_RECORD;
      case REJECT -> Operation.REJECT_RECORD;
    };
  }

  private static Outcome review(
      ChangeRequest request,
      Result result,
      Review decision,
      RecordUpdater placement,
      AuditTrail audit) {
    if (decision == Review.RELEASE && result.values().isEmpty()) {
      return withoutValue(result);
    }
    Result decided =
        result.withStatus(
            switch (decision) {
              case RELEASE -> Result.ReviewStatus.RELEASED;
              case REJECT -> Result.ReviewStatus.REJECTED;
            });
    placement.records().save(decided);
    placement.update(decided);
    audit.add(
        request,
        operation(decision),
        AuditSubject.record(result.replay()),
        result.status().name(),
        decided.status().name());
    return Outcome.DONE;
  }

  private static Outcome withoutValue(Result result) {
    if (result.status() == Result.ReviewStatus.PENDING) {
      return Outcome.NOT_SCORED;
    }
    return result.inconsistencies().contains(ReplayInconsistency.SCORE_OUT_OF_RANGE)
        ? Outcome.SCORE_OUT_OF_RANGE
        : Outcome.UNREADABLE;
  }

  /** What an operator decides. */
  enum Review {
    /** It counts. */
    RELEASE,
    /** It does not. */
    REJECT
  }

  /** Every way in which it can end. */
  enum Outcome {
    /** It is decided. */
    DONE,
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
