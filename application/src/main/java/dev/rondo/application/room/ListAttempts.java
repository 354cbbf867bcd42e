package dev.rondo.application.room;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.RoomAttempt;
import java.util.List;

/** Use case: read attempts in rounds of rooms; {@link RoomAttempts} answers it. */
@FunctionalInterface
public interface ListAttempts {

  /** The requested attempts, the latest first. */
  List<RoomAttempt.Placed> list(Command command);

  sealed interface Command {

    /** The attempts in a room by round, at most {@code limit}, the best of each round first. */
    record InRoom(ItemName room, int limit) implements Command {}

    /** At most {@code limit} attempts of a player in all rooms. */
    record ByPlayer(PlayerId player, int limit) implements Command {}
  }
}
