package dev.rondo.application.session;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.operation.Operate.Command;
import dev.rondo.application.operation.Operate.Detail;
import dev.rondo.application.player.Players;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.PlayerId;
import java.time.Instant;
import java.time.InstantSource;

/** Use case, for a timer: lift ended bans. Any number of nodes may run it at once. */
public record LiftEndedBans(
    Players players, ChangeBan bans, Transactions transactions, InstantSource clock) {

  /** How many are lifted in one go. */
  public static final int BATCH = 100;

  private static final ChangeRequest REQUEST =
      new ChangeRequest(Actor.job("bans"), "its time is over");

  public void lift() {
    Instant now = clock.instant();
    for (PlayerId player : players.endedBans(now, BATCH)) {
      transactions.write(
          () -> {
            // Another node may have lifted it, or an operator may have given it another end.
            if (players.lock(player).isEmpty()) {
              players.clearBanEnd(player);
            } else if (players.banEnd(player).filter(end -> !end.isAfter(now)).isPresent()) {
              var _ =
                  bans.apply(
                      new Command(
                          REQUEST, Operation.UNBAN_PLAYER, AuditSubject.of(player), Detail.NONE));
            }
          });
    }
  }
}
