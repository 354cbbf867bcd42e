package dev.rondo.application.round;

import dev.rondo.domain.player.PlayerId;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The connections of a room's players, and who lost theirs; guarded by the room's lock. */
final class RoomConnections {

  private final Map<PlayerId, Connection> connections = new HashMap<>();
  private final Map<PlayerId, Instant> lost = new HashMap<>();

  /** The number of each player's last entry. */
  private final Map<PlayerId, Long> entered = new HashMap<>();

  private long entries;

  long entries() {
    return entries;
  }

  /** Whether a player's last entry is among the first {@code count}. */
  boolean hasEnteredBy(PlayerId player, long count) {
    return entered.getOrDefault(player, 0L) <= count;
  }

  /** Adds a player's connection in place of an older one. */
  void add(PlayerId player, Connection connection) {
    entries++;
    entered.put(player, entries);
    Connection before = connections.put(player, connection);
    if (before != null) {
      before.close(Connection.Reason.REPLACED);
    }
    lost.remove(player);
  }

  /** Whether it is the player's current connection. */
  boolean has(PlayerId player, Connection connection) {
    return connection.equals(connections.get(player));
  }

  Optional<Connection> find(PlayerId player) {
    return Optional.ofNullable(connections.get(player));
  }

  /** Marks a player as lost; they may come back by another connection. */
  void lose(PlayerId player, Instant now) {
    connections.remove(player);
    lost.put(player, now);
  }

  /** The players who lost their connection by that instant and did not come back. */
  List<PlayerId> lostUntil(Instant instant) {
    return lost.entrySet().stream()
        .filter(entry -> !entry.getValue().isAfter(instant))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Forgets a player and closes their connection, if any. */
  void remove(PlayerId player) {
    lost.remove(player);
    Connection connection = connections.remove(player);
    if (connection != null) {
      connection.close(Connection.Reason.REMOVED);
    }
  }

  void close(Connection.Reason reason) {
    connections.values().forEach(connection -> connection.close(reason));
    connections.clear();
    lost.clear();
  }
}
