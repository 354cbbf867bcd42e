package dev.rondo.application.room;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.round.KeptRoom;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Driven port: which node plays which room, and its saved state. Nodes renew leases; an expired one
 * frees its rooms.
 */
public interface RoomHosts {

  /** Gives a node a lease, or a longer one, inside a write transaction of the caller. */
  void lease(RoomNode node, Instant until);

  /** Ends the lease of a node, inside a write transaction of the caller. */
  void release(RoomNode node);

  /** The node that plays a room; empty when none does, or its lease has ended. */
  Optional<RoomNode> find(ItemName room, Instant now);

  /** Makes a node play a room, inside a write transaction that has locked the room. */
  void assign(ItemName room, RoomNode node);

  /** The rooms that a node plays or played last, with or without a lease. */
  Set<ItemName> of(RoomNode node);

  /**
   * Saves room states, inside a write transaction, except of rooms that another node plays now.
   *
   * @return the rooms whose states were saved
   */
  Set<ItemName> keep(RoomNode node, Map<ItemName, KeptRoom> rooms);

  /** The state of a room saved last, if any, for the node that plays it next. */
  Optional<KeptRoom> findKept(ItemName room);
}
