package dev.rondo.application.session;

import dev.rondo.application.player.Players;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.Ban;
import dev.rondo.domain.player.PlayerId;
import java.time.Instant;
import java.time.InstantSource;

/**
 * Use case, for a timer: let players in again whose ban was for a time that has passed. Any number
 * of nodes may do it at once.
 */
@FunctionalInterface
public interface LiftEndedBans {

  /** How many are lifted in one go. */
  int BATCH = 100;

  /** Lifts the bans that have ended by now. */
  void lift();

  /** The use case over the bans. */
  static LiftEndedBans over(
      BanEnds ends,
      Players players,
      ChangeBan bans,
      Transactions transactions,
      InstantSource clock) {
    ChangeRequest request = new ChangeRequest(new Actor.BackgroundJob("bans"), "its time is over");
    return () -> {
      Instant now = clock.instant();
      for (PlayerId player : ends.ended(now, BATCH)) {
        transactions.write(
            () -> {
              // Another node may have lifted it, or an operator may have given it another end.
              if (players.lock(player).isEmpty()) {
                ends.clear(player);
              } else if (ends.find(player).filter(end -> !end.isAfter(now)).isPresent()) {
                var _ = bans.change(request, player, new Ban.None());
              }
              return player;
            });
      }
    };
  }
}
