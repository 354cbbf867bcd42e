package dev.rondo.persistence.room;

import dev.rondo.application.room.RoomHosts;
import dev.rondo.application.room.RoomNode;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.round.KeptRoom;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Stores which nodes play which rooms, and the rooms' last states. */
@Singleton
record JdbcRoomHosts(JdbcOperations operations) implements RoomHosts {

  /** How long a node is remembered after its lease: far longer than clocks differ. */
  private static final Duration REMEMBERED = Duration.ofHours(1);

  private static final Logger LOG = LoggerFactory.getLogger(JdbcRoomHosts.class);

  @Override
  public void lease(RoomNode node, Instant until) {
    int prolonged =
        Sql.of("UPDATE room_node SET leased_until = ?, url = ?", until, node.url())
            .add(" WHERE id = ?", node.id())
            .update(operations);
    if (prolonged == 0) {
      Sql.of("DELETE FROM room_node WHERE leased_until < ?", until.minus(REMEMBERED))
          .update(operations);
      Sql.of("INSERT INTO room_node (id, url, leased_until)")
          .add(" VALUES (?, ?, ?) ON CONFLICT DO NOTHING", node.id(), node.url(), until)
          .update(operations);
    }
  }

  @Override
  public void release(RoomNode node) {
    Sql.of("DELETE FROM room_node WHERE id = ?", node.id()).update(operations);
  }

  @Override
  public Optional<RoomNode> find(ItemName room, Instant now) {
    return Sql.of("SELECT room_node.id, room_node.url")
        .add(" FROM room_host JOIN room_node ON room_node.id = room_host.node")
        .add(" WHERE room_host.room = ? AND room_node.leased_until > ?", room.value(), now)
        .find(operations, row -> new RoomNode(row.getString("id"), row.getString("url")));
  }

  @Override
  public void assign(ItemName room, RoomNode node) {
    int reassigned =
        Sql.of("UPDATE room_host SET node = ? WHERE room = ?", node.id(), room.value())
            .update(operations);
    if (reassigned == 0) {
      Sql.of("INSERT INTO room_host (room, node) VALUES (?, ?)", room.value(), node.id())
          .update(operations);
    }
  }

  @Override
  public Set<ItemName> of(RoomNode node) {
    return Set.copyOf(
        Sql.of("SELECT room FROM room_host WHERE node = ?", node.id())
            .query(operations, row -> new ItemName(row.getString("room"))));
  }

  /** Always in one order, to prevent deadlocks. */
  @Override
  public Set<ItemName> keep(RoomNode node, Map<ItemName, KeptRoom> rooms) {
    return new TreeMap<>(rooms)
        .entrySet().stream()
            .filter(room -> isKept(node, room.getKey(), room.getValue()))
            .map(Map.Entry::getKey)
            .collect(Collectors.toUnmodifiableSet());
  }

  private boolean isKept(RoomNode node, ItemName room, KeptRoom state) {
    return Sql.of("UPDATE room_host SET kept = ?", StoredKeptRoom.write(state))
            .add(" WHERE room = ? AND node = ?", room.value(), node.id())
            .update(operations)
        > 0;
  }

  /** A damaged or later state counts as missing, so that the room stays usable. */
  @Override
  public Optional<KeptRoom> findKept(ItemName room) {
    Optional<String> text =
        Sql.of("SELECT kept FROM room_host WHERE room = ? AND kept <> ''", room.value())
            .find(operations, row -> row.getString("kept"));
    try {
      return text.map(StoredKeptRoom::read);
    } catch (RuntimeException unreadable) {
      LOG.warn(
          "What was kept of room \"{}\" cannot be read; it begins anew: {}",
          room,
          unreadable.toString());
      return Optional.empty();
    }
  }
}
