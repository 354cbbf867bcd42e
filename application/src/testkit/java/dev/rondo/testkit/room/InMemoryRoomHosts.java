package dev.rondo.testkit.room;

import dev.rondo.application.room.RoomHosts;
import dev.rondo.application.room.RoomNode;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.round.KeptRoom;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** In memory, which nodes play which rooms. */
public final class InMemoryRoomHosts implements RoomHosts {

  /** Whether no room can be kept. */
  public boolean isAway;

  private final Map<String, Lease> leases = new HashMap<>();
  private final Map<ItemName, String> hosts = new HashMap<>();
  private final Map<ItemName, KeptRoom> kept = new HashMap<>();

  private record Lease(RoomNode node, Instant until) {}

  @Override
  public synchronized void lease(RoomNode node, Instant until) {
    InMemoryTransactions.demand();
    leases.put(node.id(), new Lease(node, until));
  }

  @Override
  public synchronized void release(RoomNode node) {
    InMemoryTransactions.demand();
    leases.remove(node.id());
  }

  @Override
  public synchronized Optional<RoomNode> find(ItemName room, Instant now) {
    return Optional.ofNullable(hosts.get(room))
        .map(leases::get)
        .filter(lease -> now.isBefore(lease.until))
        .map(Lease::node);
  }

  @Override
  public synchronized void assign(ItemName room, RoomNode node) {
    InMemoryTransactions.demand();
    hosts.put(room, node.id());
  }

  @Override
  public synchronized Set<ItemName> of(RoomNode node) {
    Set<ItemName> rooms = new HashSet<>(hosts.keySet());
    rooms.removeIf(room -> !node.id().equals(hosts.get(room)));
    return rooms;
  }

  @Override
  public synchronized Set<ItemName> keep(RoomNode node, Map<ItemName, KeptRoom> rooms) {
    if (isAway) {
      throw new IllegalStateException("away on purpose");
    }
    InMemoryTransactions.demand();
    Set<ItemName> own = of(node);
    own.retainAll(rooms.keySet());
    own.forEach(name -> kept.put(name, rooms.get(name)));
    return own;
  }

  @Override
  public synchronized Optional<KeptRoom> findKept(ItemName room) {
    return Optional.ofNullable(kept.get(room));
  }
}
