package dev.rondo.application.session;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.player.Players;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.room.LeaveRooms;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.player.Player.AccountStatus;
import dev.rondo.domain.player.PlayerId;

/** Changes the status of a locked player. */
record ChangePlayerStatusService(
    Players players,
    Sessions sessions,
    LeaveRooms rooms,
    AuditTrail audit,
    Transactions transactions)
    implements ChangePlayerStatus {

  @Override
  public Outcome change(ChangeRequest request, PlayerId player, AccountStatus status) {
    return operation(status).allows(request.actor())
        ? transactions.write(() -> changeLocked(request, player, status))
        : Outcome.FORBIDDEN;
  }

  private static Operation operation(AccountStatus status) {
    return switch (status) {
      case BANNED -> Operation.BAN_PLAYER;
      case GOOD -> Operation.UNBAN_PLAYER;
    };
  }

  private Outcome changeLocked(ChangeRequest request, PlayerId player, AccountStatus status) {
    if (players.lock(player).isEmpty()) {
      return Outcome.UNKNOWN;
    }
    players.changeStatus(player, status);
    switch (status) {
      case BANNED -> {
        sessions.revokeAll(player);
        rooms.leave(player);
      }
      case GOOD -> {}
    }
    audit.add(request, operation(status), AuditSubject.of(player));
    return Outcome.DONE;
  }
}
