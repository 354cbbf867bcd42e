package dev.rondo.application.leaderboard;

import dev.rondo.application.leaderboard.Records.PastRecords;
import dev.rondo.application.leaderboard.Records.PlayerOnChart;
import dev.rondo.application.transaction.Transactions;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

/**
 * Use case, for a timer: delete records of periods that are long over, of one player and chart
 * after the other. Any number of nodes may run it at once.
 */
public record EndPeriods(Records records, Transactions transactions, InstantSource clock) {

  private static final Duration LONG_OVER = Duration.ofDays(100);

  public void end() {
    Optional<PastRecords> next = next();
    while (next.isPresent()) {
      PastRecords past = next.orElseThrow();
      past.players().forEach(this::recount);
      transactions.write(() -> records.moveEndedPeriods(past.to()));
      next = next();
    }
  }

  private Optional<PastRecords> next() {
    return records.pastRecords(clock.instant().minus(LONG_OVER));
  }

  private void recount(PlayerOnChart player) {
    transactions.write(
        () -> {
          if (records.lockIfKnown(player.chart().level())) {
            records.recount(player.chart(), player.player());
          }
        });
  }
}
