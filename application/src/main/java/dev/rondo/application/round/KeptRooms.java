package dev.rondo.application.round;

import dev.rondo.application.room.RoomNode;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.round.KeptRoom;
import java.util.Map;
import java.util.Optional;

/** Driven port: the saved state of played rooms, for the node that plays them next. */
public interface KeptRooms {

  /** Saves room states, inside a write transaction, except of rooms that another node plays now. */
  void keep(RoomNode node, Map<ItemName, KeptRoom> rooms);

  /** The state saved last, if any. */
  Optional<KeptRoom> find(ItemName room);
}
