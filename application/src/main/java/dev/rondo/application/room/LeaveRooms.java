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

  static LeaveRooms over(Rooms rooms, RoomRules rules, InstantSource clock) {
    return player -> {
      Instant now = clock.instant();
      rooms
          .of(player)
          .forEach(
              name ->
                  rooms
                      .lock(name)
                      .ifPresent(
                          room -> ExpireRooms.keep(rooms, room, room.leave(player), rules, now)));
    };
  }
}
