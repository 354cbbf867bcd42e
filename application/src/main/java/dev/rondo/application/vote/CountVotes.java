package dev.rondo.application.vote;

import dev.rondo.application.transaction.Transactions;
import dev.rondo.application.vote.Votes.Ballot;
import java.time.Duration;
import java.time.InstantSource;

/**
 * Use case, for a timer: count the votes of players who are no longer new, and stop counting those
 * of players who were banned or lost their results. Any number of nodes may run it at once.
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
