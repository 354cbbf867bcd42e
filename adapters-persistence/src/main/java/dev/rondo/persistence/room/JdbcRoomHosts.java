package dev.rondo.persistence.room;

import dev.rondo.application.room.RoomHosts;
import dev.rondo.application.room.RoomNode;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.round.KeptRoom;
import dev.rondo.persistence.sql.At;
import dev.rondo.persistence.sql.SharedRepository;
import io.micronaut.context.annotation.Mixin;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.repository.GenericRepository;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Stores which nodes play which rooms, and the rooms' last states. */
@SharedRepository
@Introspected(classes = RoomNode.class)
abstract class JdbcRoomHosts implements RoomHosts, GenericRepository<RoomNode, String> {

  @Mixin(RoomNode.class)
  @MappedEntity("room_node")
  record Columns(@Id String id, String url) {}

  /** How long a node is remembered after its lease: far longer than clocks differ. */
  private static final Duration REMEMBERED = Duration.ofHours(1);

  private static final Logger LOG = LoggerFactory.getLogger(JdbcRoomHosts.class);

  @Override
  public void lease(RoomNode node, Instant until) {
    if (prolong(node.id(), node.url(), until) == 0) {
      removeEnded(until.minus(REMEMBERED));
      addIfAbsent(node.id(), node.url(), until);
    }
  }

  @Query("DELETE FROM room_node WHERE leased_until < :before")
  abstract void removeEnded(@At Instant before);

  @Query(
      """
      INSERT INTO room_node (id, url, leased_until) VALUES (:id, :url, :until)
      ON CONFLICT DO NOTHING
      """)
  abstract int addIfAbsent(String id, String url, @At Instant until);

  @Query("UPDATE room_node SET leased_until = :until, url = :url WHERE id = :id")
  abstract int prolong(String id, String url, @At Instant until);

  @Override
  public void release(RoomNode node) {
    remove(node.id());
  }

  @Query("DELETE FROM room_node WHERE id = :id")
  abstract void remove(String id);

  @Override
  @Query(
      """
      SELECT room_node.id, room_node.url
      FROM room_host JOIN room_node ON room_node.id = room_host.node
      WHERE room_host.room = :room AND room_node.leased_until > :now
      """)
  public abstract Optional<RoomNode> find(ItemName room, @At Instant now);

  @Override
  public void assign(ItemName room, RoomNode node) {
    if (reassign(room, node.id()) == 0) {
      assign(room, node.id());
    }
  }

  @Query("INSERT INTO room_host (room, node) VALUES (:room, :node)")
  abstract void assign(ItemName room, String node);

  @Query("UPDATE room_host SET node = :node WHERE room = :room")
  abstract int reassign(ItemName room, String node);

  @Override
  public Set<ItemName> of(RoomNode node) {
    return Set.copyOf(roomsOf(node.id()));
  }

  @Query("SELECT room FROM room_host WHERE node = :node")
  abstract List<ItemName> roomsOf(String node);

  /** Always in one order, to prevent deadlocks. */
  @Override
  public Set<ItemName> keep(RoomNode node, Map<ItemName, KeptRoom> rooms) {
    return new TreeMap<>(rooms)
        .entrySet().stream()
            .filter(
                room -> keep(room.getKey(), node.id(), StoredKeptRoom.write(room.getValue())) > 0)
            .map(Map.Entry::getKey)
            .collect(Collectors.toUnmodifiableSet());
  }

  @Query("UPDATE room_host SET kept = :kept WHERE room = :room AND node = :node")
  abstract int keep(ItemName room, String node, String kept);

  /** A damaged or later state counts as missing, so that the room stays usable. */
  @Override
  public Optional<KeptRoom> findKept(ItemName room) {
    Optional<String> text = kept(room);
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

  @Query("SELECT kept FROM room_host WHERE room = :room AND kept <> ''")
  abstract Optional<String> kept(ItemName room);
}
