package dev.rondo.application.room;

import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.operation.Operate.Command;
import dev.rondo.application.operation.Operate.Detail;
import dev.rondo.application.operation.Operate.Outcome;
import dev.rondo.application.operation.Operate.Refusal;
import dev.rondo.application.operation.OperationHandler;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.room.RoomRules;
import java.util.Set;

/** Ends the seat of a player in an open room and bars them from it. */
public record KickPlayer(Rooms rooms, RoomRules rules, AuditTrail audit, Transactions transactions)
    implements OperationHandler {

  @Override
  public Set<Operation> operations() {
    return Set.of(Operation.KICK_PLAYER);
  }

  @Override
  public Outcome handle(Command command) {
    return command.detail() instanceof Detail.OfPlayer(PlayerId player)
        ? transactions.write(() -> kick(command, player))
        : Outcome.refused(Refusal.UNKNOWN);
  }

  private Outcome kick(Command command, PlayerId player) {
    return command
        .subject()
        .room()
        .flatMap(rooms::lock)
        .filter(Room.Open.class::isInstance)
        .map(Room.Open.class::cast)
        .filter(room -> room.seatOf(player).isPresent())
        .<Outcome>map(
            room -> {
              rooms.bar(room.name(), player);
              ExpireRooms.keep(rooms, room, room.leave(player), rules, audit.clock().instant());
              audit.add(
                  command.request(), Operation.KICK_PLAYER, command.subject(), player.value(), "");
              return new Outcome.Done(player.value(), 0);
            })
        .orElseGet(() -> new Outcome.Refused(Refusal.UNKNOWN, player.value()));
  }
}
