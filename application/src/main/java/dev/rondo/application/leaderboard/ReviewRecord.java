package dev.rondo.application.leaderboard;

import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.ReplayInconsistency;

/** Use case, for operators: let a flagged record count, or take any record off the leaderboards. */
@FunctionalInterface
public interface ReviewRecord {

  /** Decides on the record of that name, on all leaderboards. */
  Outcome review(ItemName name, Review decision);

  /** The use case over the results. */
  static ReviewRecord over(Records records, Transactions transactions) {
    RecordUpdater placement = new RecordUpdater(records);
    return (name, decision) ->
        transactions.write(
            () ->
                placement
                    .locked(name)
                    .map(
                        result -> {
                          if (decision == Review.RELEASE && result.values().isEmpty()) {
                            return withoutValue(result);
                          }
                          Result decided =
                              result.withStatus(
                                  switch (decision) {
                                    case RELEASE -> Result.ReviewStatus.RELEASED;
                                    case REJECT -> Result.ReviewStatus.REJECTED;
                                  });
                          records.save(decided);
                          placement.update(decided);
                          return Outcome.DONE;
                        })
                    .orElse(Outcome.UNKNOWN));
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
    UNREADABLE
  }
}
