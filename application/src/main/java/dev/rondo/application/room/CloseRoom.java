package dev.rondo.application.room;

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
  Outcome close(ItemName name);

  /** The use case over the rooms. */
  static CloseRoom over(Rooms rooms, Transactions transactions, InstantSource clock) {
    return name ->
        transactions.write(
            () ->
                rooms
                    .lock(name)
                    .filter(room -> !(room instanceof Room.Closed))
                    .map(
                        room -> {
                          rooms.save(room.close(), clock.instant().plus(REMEMBERED));
                          return Outcome.CLOSED;
                        })
                    .orElse(Outcome.UNKNOWN));
  }

  /** Every way in which it can end. */
  enum Outcome {
    /** It is closed now. */
    CLOSED,
    /** There is no such room, or it was closed before. */
    UNKNOWN
  }
}
