package dev.rondo.application.leaderboard;

import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.item.ItemName;

/** Use case, for operators: let a flagged record count, or take any record off the leaderboards. */
@FunctionalInterface
public interface ReviewRecord {

  /** Decides on the record of that name, on all leaderboards. */
  Outcome review(ItemName name, Decision decision);

  /** Over the results. */
  static ReviewRecord over(Records records, Transactions transactions) {
    Placement placement = new Placement(records);
    return (name, decision) ->
        transactions.write(
            () ->
                placement
                    .locked(name)
                    .map(
                        result -> {
                          if (decision == Decision.RELEASE && result.values().isEmpty()) {
                            return Outcome.WORTH_NOTHING;
                          }
                          Result decided =
                              result.with(
                                  switch (decision) {
                                    case RELEASE -> Result.Standing.RELEASED;
                                    case REJECT -> Result.Standing.REJECTED;
                                  });
                          records.save(decided);
                          placement.settle(decided);
                          return Outcome.DONE;
                        })
                    .orElse(Outcome.UNKNOWN));
  }

  /** What an operator decides. */
  enum Decision {
    /** It counts. */
    RELEASE,
    /** It does not. */
    REJECT
  }

  /** What came of it. */
  enum Outcome {
    /** It is decided. */
    DONE,
    /** There is no such record. */
    UNKNOWN,
    /** Its recording could not be read, so that it has no value to count with. */
    WORTH_NOTHING
  }
}
