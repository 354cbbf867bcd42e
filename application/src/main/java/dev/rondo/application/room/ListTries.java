package dev.rondo.application.room;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.RoomTry;
import java.util.List;

/**
 * Use case: read what players reached in rounds of rooms, for pages and tournaments. A pure read,
 * so the {@link RoomTries} themselves answer it.
 */
@FunctionalInterface
public interface ListTries {

  /** The tries that are asked for, the latest first. */
  List<RoomTry.Placed> list(Command command);

  /** Whose tries are asked for. */
  sealed interface Command {

    /**
     * Those of a room, by round, the best of each round first.
     *
     * @param limit how many at most
     */
    record InRoom(ItemName room, int limit) implements Command {}

    /**
     * Those of a player in all rooms.
     *
     * @param limit how many at most
     */
    record ByPlayer(PlayerId player, int limit) implements Command {}
  }
}
