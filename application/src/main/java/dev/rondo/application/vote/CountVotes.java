package dev.rondo.application.vote;

import dev.rondo.application.transaction.Transactions;
import dev.rondo.application.vote.Votes.Ballot;
import java.time.Duration;
import java.time.InstantSource;

/**
 * Use case, for a timer: let the votes of players count who are not new any more, and no longer
 * those of players who were banned or lost their results. Any number of nodes may run it at once.
 */
public record CountVotes(
    Votes votes, Ballot ballot, Transactions transactions, InstantSource clock) {

  private static final int BATCH = 500;

  public void count() {
    if (ballot.isOpen()) {
      int changed;
      do {
        changed =
            transactions.write(
                () ->
                    votes.recount(
                        clock.instant().minus(Duration.ofDays(ballot.newcomerDays())), BATCH));
      } while (changed == BATCH);
    }
  }
}
