package dev.rondo.application.room;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.RoomAttempt;
import java.util.List;

/** Use case: read attempts in rounds of rooms; {@link RoomAttempts} answers it. */
public interface ListAttempts {

  /**
   * The last {@code limit} attempts in a room by round, the latest first, the best first in each.
   */
  List<List<RoomAttempt.Placed>> inRoom(ItemName room, int limit);

  /** The last {@code limit} attempts of a player in all rooms, the latest first. */
  List<RoomAttempt.Placed> by(PlayerId player, int limit);
}
