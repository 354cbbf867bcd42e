package dev.rondo.application.room;

import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.RoomRules;
import java.time.Instant;
import java.time.InstantSource;

/** Use case: remove a player from every room, as part of a ban. */
@FunctionalInterface
public interface LeaveRooms {

  /** Gives up their reservations and their seats, inside a write transaction of the caller. */
  void leave(PlayerId player);

  record Service(Rooms rooms, RoomRules rules, InstantSource clock) implements LeaveRooms {

    @Override
    public void leave(PlayerId player) {
      Instant now = clock.instant();
      rooms.of(player).stream()
          .flatMap(name -> rooms.lock(name).stream())
          .forEach(room -> ExpireRooms.keep(rooms, room, room.leave(player), rules, now));
    }
  }
}
