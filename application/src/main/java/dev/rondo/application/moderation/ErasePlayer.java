package dev.rondo.application.moderation;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.player.Players;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.room.LeaveRooms;
import dev.rondo.application.session.EndSessions;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.player.PlayerId;

/**
 * Use case, for operators: delete what is stored about a player on request. Items that others build
 * on stay without owner. A banned player's id stays, so that the ban does.
 *
 * <p>Deletes everything in one transaction.
 */
public record ErasePlayer(
    Players players,
    EndSessions sessions,
    LeaveRooms rooms,
    PersonalData data,
    AuditTrail audit,
    Transactions transactions) {

  public Outcome erase(ChangeRequest request, PlayerId player) {
    return Operation.ERASE_PLAYER.allows(request.actor())
        ? transactions.write(() -> eraseLocked(request, player))
        : new Outcome.Forbidden();
  }

  private Outcome eraseLocked(ChangeRequest request, PlayerId player) {
    if (players.lock(player).isEmpty()) {
      return new Outcome.Unknown();
    }
    data.eraseBeforeCatalogue(player);
    data.removal().updates().beginChange();
    Outcome.Erased erased = data.erase(player);
    sessions.end(player);
    rooms.leave(player);
    // Only now: rounds of seated players are written without the player's lock.
    data.attempts().forget(player);
    players.erase(player);
    audit.log().forgetTextsOf(player);
    audit.addFor(player, request, Operation.ERASE_PLAYER, AuditSubject.of(player));
    return erased;
  }

  public sealed interface Outcome {

    record Erased(int comments, int items, int left) implements Outcome {}

    /** No player of that id ever signed in. */
    record Unknown() implements Outcome {}

    record Forbidden() implements Outcome {}
  }
}
