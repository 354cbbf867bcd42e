package dev.rondo.application.room;

import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.room.RoomRules;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Use case, for timers: expire reservations and seats, and delete old closed rooms. Any number of
 * nodes may run it.
 */
public record ExpireRooms(
    Rooms rooms, RoomRules rules, Transactions transactions, InstantSource clock) {

  /** How many rooms are looked at in one go. */
  public static final int BATCH = 100;

  public void expire() {
    Instant now = clock.instant();
    Set<ItemName> seen = new HashSet<>();
    List<ItemName> due = rooms.due(now, BATCH);
    while (seen.addAll(due)) {
      due.forEach(
          name ->
              transactions.write(
                  () ->
                      rooms
                          .lock(name)
                          .ifPresent(room -> keep(rooms, room, room.at(now, rules), rules, now))));
      due = rooms.due(now, BATCH);
    }
  }

  /** Deletes rooms that were closed long ago. */
  public void purge() {
    Instant now = clock.instant();
    transactions.drain(BATCH, () -> rooms.purge(now, BATCH));
  }

  /** Saves the new state of a locked room. */
  public static void keep(Rooms rooms, Room before, Room after, RoomRules rules, Instant now) {
    if (before instanceof Room.Closed) {
      // Another node was faster.
      return;
    }
    switch (after) {
      case Room.Closed closed -> rooms.save(closed, now.plus(CloseRoom.REMEMBERED));
      case Room.Reserved reserved -> rooms.save(reserved, reserved.expires());
      case Room.Open open -> rooms.save(open, open.expires(rules));
    }
  }
}
