package dev.rondo.application.session;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.player.Players;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.player.PlayerId;

/**
 * Use case, for operators: record that a player was warned, and of what, for those who decide about
 * them later. The protocol has no way to show them.
 */
public record WarnPlayer(Players players, AuditTrail audit, Transactions transactions) {

  /** Records a warning, with the reason of the request as its text. */
  public Outcome warn(ChangeRequest request, PlayerId player) {
    if (!Operation.WARN_PLAYER.allows(request.actor())) {
      return Outcome.FORBIDDEN;
    }
    if (request.reason().isBlank()) {
      return Outcome.NO_TEXT;
    }
    return transactions.write(
        () -> {
          if (players.lock(player).isEmpty()) {
            return Outcome.UNKNOWN;
          }
          audit.add(request, Operation.WARN_PLAYER, AuditSubject.of(player));
          return Outcome.DONE;
        });
  }

  /** Every way in which it can end. */
  public enum Outcome {
    /** The warning is in the audit log. */
    DONE,
    /** The request gives no reason, so that the warning would say nothing. */
    NO_TEXT,
    /** No player of that id was ever met. */
    UNKNOWN,
    /** The actor may not do this. */
    FORBIDDEN
  }
}
