package dev.rondo.application.session;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.player.Players;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.room.LeaveRooms;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.Player.AccountStatus;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.player.PlayerProfile;
import java.time.Instant;
import java.util.Optional;

/** Changes the status of a locked player, for a time or without an end. */
public record ChangePlayerStatusService(
    Players players,
    Sessions sessions,
    LeaveRooms rooms,
    BanEnds ends,
    AuditTrail audit,
    Transactions transactions)
    implements ChangePlayerStatus, BanForTime {

  @Override
  public ChangePlayerStatus.Outcome change(
      ChangeRequest request, PlayerId player, AccountStatus status) {
    return operation(status).allows(request.actor())
        ? transactions.write(() -> changeLocked(request, player, status))
        : ChangePlayerStatus.Outcome.FORBIDDEN;
  }

  private static Operation operation(AccountStatus status) {
    return switch (status) {
      case BANNED -> Operation.BAN_PLAYER;
      case GOOD -> Operation.UNBAN_PLAYER;
    };
  }

  private ChangePlayerStatus.Outcome changeLocked(
      ChangeRequest request, PlayerId player, AccountStatus status) {
    Optional<Player> locked = players.lock(player);
    if (locked.isEmpty()) {
      return ChangePlayerStatus.Outcome.UNKNOWN;
    }
    String before = end(player);
    ends.clear(player);
    switch (status) {
      case BANNED -> keepOut(player);
      case GOOD -> letIn(locked.orElseThrow());
    }
    audit.add(request, operation(status), AuditSubject.of(player), before, "");
    return ChangePlayerStatus.Outcome.DONE;
  }

  /** Until when the player was banned, in words; empty for no time. */
  private String end(PlayerId player) {
    return ends.find(player).map(end -> "until " + end).orElse("");
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

  @Override
  public BanForTime.Outcome ban(ChangeRequest request, PlayerId player, Instant end) {
    if (!Operation.BAN_PLAYER.allows(request.actor())) {
      return BanForTime.Outcome.FORBIDDEN;
    }
    Instant now = audit.clock().instant();
    return end.isAfter(now) && !end.isAfter(now.plus(LONGEST))
        ? transactions.write(() -> banLocked(request, player, end))
        : BanForTime.Outcome.UNUSABLE_END;
  }

  private BanForTime.Outcome banLocked(ChangeRequest request, PlayerId player, Instant end) {
    if (players.lock(player).isEmpty()) {
      return BanForTime.Outcome.UNKNOWN;
    }
    String before = end(player);
    keepOut(player);
    ends.set(player, end);
    audit.add(request, Operation.BAN_PLAYER, AuditSubject.of(player), before, "until " + end);
    return BanForTime.Outcome.DONE;
  }
}
