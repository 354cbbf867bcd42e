package dev.rondo.application.moderation;

import dev.rondo.application.UseCase;
import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.moderation.PersonalData.Holdings;
import dev.rondo.application.player.Players;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.room.LeaveRooms;
import dev.rondo.application.session.Sessions;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.player.PlayerId;

/** Deletes everything in one transaction. */
@UseCase
public record ErasePlayerService(
    Players players,
    Sessions sessions,
    LeaveRooms rooms,
    PersonalData data,
    AuditTrail audit,
    Transactions transactions)
    implements ErasePlayer {

  @Override
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
    Holdings holdings = data.of(player);
    int left = data.erase(player, holdings);
    sessions.revokeAll(player);
    rooms.leave(player);
    players.erase(player);
    audit.log().forgetTextsOf(player);
    audit.addFor(player, request, Operation.ERASE_PLAYER, AuditSubject.of(player));
    return new Outcome.Erased(
        holdings.comments().size(),
        holdings.items().size() + holdings.hidden().size() - left,
        left);
  }
}
