package dev.rondo.application.session;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.player.Players;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.player.PlayerId;

/** Use case, for operators: end a player's sessions, on every node within 5 s. */
public record RevokeSessions(
    Players players, Sessions sessions, AuditTrail audit, Transactions transactions) {

  /** Ends all sessions of the player. */
  public Outcome revoke(ChangeRequest request, PlayerId player) {
    return Operation.REVOKE_SESSIONS.allows(request.actor())
        ? transactions.write(
            () -> {
              if (players.find(player).isEmpty()) {
                return new Outcome.Unknown();
              }
              audit.add(request, Operation.REVOKE_SESSIONS, AuditSubject.of(player));
              return new Outcome.Revoked(sessions.revokeAll(player));
            })
        : new Outcome.Forbidden();
  }

  /** Every way in which it can end. */
  public sealed interface Outcome {

    /** The player has no session any more. */
    record Revoked(int sessions) implements Outcome {}

    /** No player of that id ever signed in. */
    record Unknown() implements Outcome {}

    /** The actor may not do this. */
    record Forbidden() implements Outcome {}
  }
}
