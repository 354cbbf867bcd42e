package dev.rondo.application.round;

import dev.rondo.application.room.RoomNode;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.round.KeptRoom;
import java.util.Map;
import java.util.Optional;

/** Driven port: what is kept of rooms that are played in, for the node that plays them next. */
public interface KeptRooms {

  /**
   * Keeps how rooms are, inside a write transaction of the caller. A room that another node plays
   * by now is left as that node keeps it.
   */
  void keep(RoomNode node, Map<ItemName, KeptRoom> rooms);

  /** What was kept last; empty when nothing was. */
  Optional<KeptRoom> find(ItemName room);
}
