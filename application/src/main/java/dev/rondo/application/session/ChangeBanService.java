package dev.rondo.application.session;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.player.Players;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.room.LeaveRooms;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.player.Ban;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.Player.AccountStatus;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.player.PlayerProfile;
import java.time.Instant;

/** Changes the ban of a locked player. */
public record ChangeBanService(
    Players players,
    Sessions sessions,
    LeaveRooms rooms,
    BanEnds ends,
    AuditTrail audit,
    Transactions transactions)
    implements ChangeBan {

  @Override
  public Outcome change(ChangeRequest request, PlayerId player, Ban ban) {
    Operation operation = ban instanceof Ban.None ? Operation.UNBAN_PLAYER : Operation.BAN_PLAYER;
    if (!operation.allows(request.actor())) {
      return Outcome.FORBIDDEN;
    }
    if (ban instanceof Ban.Until(Instant end) && !isUsable(end)) {
      return Outcome.UNUSABLE_END;
    }
    return transactions.write(
        () ->
            players
                .lock(player)
                .map(locked -> change(request, locked, operation, ban))
                .orElse(Outcome.UNKNOWN));
  }

  private boolean isUsable(Instant end) {
    Instant now = audit.clock().instant();
    return end.isAfter(now) && !end.isAfter(now.plus(LONGEST));
  }

  private Outcome change(ChangeRequest request, Player player, Operation operation, Ban ban) {
    PlayerId id = player.profile().id();
    Ban before = Ban.of(player.status(), () -> ends.find(id));
    if (before.equals(ban)) {
      return Outcome.UNCHANGED;
    }
    ends.clear(id);
    switch (ban) {
      case Ban.None() -> letIn(player);
      case Ban.Endless() -> keepOut(id);
      case Ban.Until(Instant end) -> {
        keepOut(id);
        ends.set(id, end);
      }
    }
    audit.add(request, operation, AuditSubject.of(id), before.text(), ban.text());
    return Outcome.DONE;
  }

  /** Of a player who was erased, only the ban was left. */
  private void letIn(Player player) {
    PlayerId id = player.profile().id();
    players.changeStatus(id, AccountStatus.GOOD);
    if (player.profile().equals(PlayerProfile.blank(id))) {
      players.erase(id);
    }
  }

  private void keepOut(PlayerId player) {
    players.changeStatus(player, AccountStatus.BANNED);
    sessions.revokeAll(player);
    rooms.leave(player);
  }
}
