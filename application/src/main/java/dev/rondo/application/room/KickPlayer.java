package dev.rondo.application.room;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.room.RoomRules;

/** Use case, for operators: remove a player from a room for good. */
@FunctionalInterface
public interface KickPlayer {

  /** Ends the seat of a player, who cannot join that room any more. */
  Outcome kick(ChangeRequest request, ItemName room, PlayerId player);

  /** The use case over the rooms. */
  static KickPlayer over(
      Rooms rooms, RoomRules rules, AuditTrail audit, Transactions transactions) {
    return (request, name, player) ->
        Operation.KICK_PLAYER.allows(request.actor())
            ? transactions.write(
                () ->
                    rooms
                        .lock(name)
                        .filter(Room.Open.class::isInstance)
                        .map(Room.Open.class::cast)
                        .filter(room -> room.seatOf(player).isPresent())
                        .map(
                            room -> {
                              rooms.bar(name, player);
                              ExpireRooms.keep(
                                  rooms, room, room.leave(player), rules, audit.clock().instant());
                              audit.add(
                                  request,
                                  Operation.KICK_PLAYER,
                                  AuditSubject.room(name),
                                  player.value(),
                                  "");
                              return Outcome.KICKED;
                            })
                        .orElse(Outcome.UNKNOWN))
            : Outcome.FORBIDDEN;
  }

  /** Every way in which it can end. */
  enum Outcome {
    /** They are out. */
    KICKED,
    /** There is no such open room, or they have no seat in it. */
    UNKNOWN,
    /** The actor may not do this. */
    FORBIDDEN
  }
}
