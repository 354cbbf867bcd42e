package dev.rondo.application.room;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.RoomTry;
import java.util.List;

/**
 * Use case: read what players reached in rounds of rooms, for pages and tournaments. A pure read,
 * so the {@link RoomTries} themselves answer it.
 */
public interface ListTries {

  /** The tries of a room, those of the latest round first, the best of each round first. */
  List<RoomTry.Placed> inRoom(ItemName room, int limit);

  /** The tries of a player in all rooms, the latest first. */
  List<RoomTry.Placed> by(PlayerId player, int limit);
}
