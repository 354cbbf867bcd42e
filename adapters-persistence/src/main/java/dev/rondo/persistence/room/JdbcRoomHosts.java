package dev.rondo.persistence.room;

import static dev.rondo.persistence.sql.Sql.stored;

import dev.rondo.application.room.RoomHosts;
import dev.rondo.application.room.RoomNode;
import dev.rondo.application.round.KeptRooms;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.round.KeptRoom;
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

/** In the database, which nodes play rooms, which rooms, and how those were last. */
@Singleton
final class JdbcRoomHosts implements RoomHosts, KeptRooms {

  /** How long after its lease a node is remembered: far longer than clocks differ. */
  private static final Duration REMEMBERED = Duration.ofHours(1);

  private static final Logger LOG = LoggerFactory.getLogger(JdbcRoomHosts.class);

  private final RoomHostRows rows;

  JdbcRoomHosts(RoomHostRows rows) {
    this.rows = rows;
  }

  @Override
  public void lease(RoomNode node, Instant until) {
    if (rows.prolong(node.id(), node.url(), stored(until)) == 0) {
      rows.removeEnded(stored(until.minus(REMEMBERED)));
      rows.addIfAbsent(node.id(), node.url(), stored(until));
    }
  }

  @Override
  public void release(RoomNode node) {
    rows.remove(node.id());
  }

  @Override
  public Optional<RoomNode> find(ItemName room, Instant now) {
    return rows.find(room.value(), stored(now)).map(RoomNodeRow::toNode);
  }

  @Override
  public void assign(ItemName room, RoomNode node) {
    if (rows.reassign(room.value(), node.id()) == 0) {
      rows.assign(room.value(), node.id());
    }
  }

  @Override
  public Set<ItemName> of(RoomNode node) {
    return rows.of(node.id()).stream().map(ItemName::new).collect(Collectors.toUnmodifiableSet());
  }

  /** In one order in all transactions, so that none waits for another that waits for it. */
  @Override
  public void keep(RoomNode node, Map<ItemName, KeptRoom> rooms) {
    Map<String, String> texts = new TreeMap<>();
    rooms.forEach((name, room) -> texts.put(name.value(), StoredKeptRoom.write(room)));
    texts.forEach((name, text) -> rows.keep(name, node.id(), text));
  }

  /** Nobody could come into a room otherwise whose state is damaged, or of a later release. */
  @Override
  public Optional<KeptRoom> find(ItemName room) {
    Optional<String> text = rows.kept(room.value());
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
