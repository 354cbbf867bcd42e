package dev.rondo.application.session;

import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.operation.Operate.Command;
import dev.rondo.application.operation.Operate.Detail;
import dev.rondo.application.operation.Operate.Outcome;
import dev.rondo.application.operation.Operate.Refusal;
import dev.rondo.application.operation.OperationHandler;
import dev.rondo.application.player.Players;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.room.LeaveRooms;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.player.Ban;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.Player.AccountStatus;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.player.PlayerProfile;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;

/**
 * Bans a player, with or without an end, or lifts the ban. A banned player loses rooms at once and
 * sessions on every node within 5 s. {@link LiftEndedBans} lifts ended bans.
 */
public record ChangeBan(
    Players players,
    EndSessions sessions,
    LeaveRooms rooms,
    AuditTrail audit,
    Transactions transactions)
    implements OperationHandler {

  /** The longest ban with an end. */
  public static final Duration LONGEST = Duration.ofDays(3660);

  @Override
  public Set<Operation> operations() {
    return Set.of(Operation.BAN_PLAYER, Operation.UNBAN_PLAYER);
  }

  @Override
  public Outcome handle(Command command) {
    Ban ban = ban(command);
    if (ban instanceof Ban.Until(Instant end) && !isUsable(end)) {
      return new Outcome.Refused(Refusal.UNUSABLE_END, ban.text().substring(Ban.UNTIL.length()));
    }
    return transactions.write(
        () ->
            Outcome.of(
                command.subject().player().flatMap(players::lock),
                player -> change(command, player, ban)));
  }

  private static Ban ban(Command command) {
    Ban plain = command.operation() == Operation.UNBAN_PLAYER ? new Ban.None() : new Ban.Endless();
    return switch (command.detail()) {
      case Detail.OfBan(Ban ban) -> ban;
      // Releases before 0.3 did not record that a ban had no end.
      case Detail.Before(String state) ->
          state.isEmpty() ? plain : Ban.parse(state).orElseGet(Ban.None::new);
      case Detail.None _, Detail.OfPlayer _, Detail.Hiding _ -> plain;
    };
  }

  private boolean isUsable(Instant end) {
    Instant now = audit.clock().instant();
    return end.isAfter(now) && !end.isAfter(now.plus(LONGEST));
  }

  private Outcome change(Command command, Player player, Ban ban) {
    PlayerId id = player.profile().id();
    Ban before = Ban.of(player.status(), () -> players.banEnd(id));
    if (before.equals(ban)) {
      return Outcome.refused(Refusal.UNCHANGED);
    }
    players.clearBanEnd(id);
    switch (ban) {
      case Ban.None() -> letIn(player);
      case Ban.Endless() -> keepOut(id);
      case Ban.Until(Instant end) -> {
        keepOut(id);
        players.setBanEnd(id, end);
      }
    }
    audit.add(
        command.request(),
        ban instanceof Ban.None ? Operation.UNBAN_PLAYER : Operation.BAN_PLAYER,
        command.subject(),
        before.text(),
        ban.text());
    return new Outcome.Done(ban.text(), 0);
  }

  /** An erased player has only the ban left. */
  private void letIn(Player player) {
    PlayerId id = player.profile().id();
    players.changeStatus(id, AccountStatus.GOOD);
    if (player.profile().equals(PlayerProfile.blank(id))) {
      players.erase(id);
    }
  }

  private void keepOut(PlayerId player) {
    players.changeStatus(player, AccountStatus.BANNED);
    sessions.end(player);
    rooms.leave(player);
  }
}
