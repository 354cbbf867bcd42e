package dev.rondo.application.room;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.room.Room;
import java.time.Duration;
import java.time.InstantSource;

/** Use case, for operators: close a room. */
@FunctionalInterface
public interface CloseRoom {

  /** How long a closed room is remembered. */
  Duration REMEMBERED = Duration.ofDays(1);

  /** Closes the room of that name. */
  Outcome close(ChangeRequest request, ItemName name);

  /** The use case over the rooms. */
  static CloseRoom over(
      Rooms rooms, AuditTrail audit, Transactions transactions, InstantSource clock) {
    return (request, name) ->
        Operation.CLOSE_ROOM.allows(request.actor())
            ? transactions.write(
                () ->
                    rooms
                        .lock(name)
                        .filter(room -> !(room instanceof Room.Closed))
                        .map(
                            room -> {
                              rooms.save(room.close(), clock.instant().plus(REMEMBERED));
                              audit.add(request, Operation.CLOSE_ROOM, AuditSubject.room(name));
                              return Outcome.CLOSED;
                            })
                        .orElse(Outcome.UNKNOWN))
            : Outcome.FORBIDDEN;
  }

  /** Every way in which it can end. */
  enum Outcome {
    /** It is closed now. */
    CLOSED,
    /** There is no such room, or it was closed before. */
    UNKNOWN,
    /** The actor may not do this. */
    FORBIDDEN
  }
}
