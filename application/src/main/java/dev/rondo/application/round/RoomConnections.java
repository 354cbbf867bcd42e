package dev.rondo.application.round;

import dev.rondo.domain.player.PlayerId;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The connections of the players of one room, and who lost theirs; the room's lock guards it. */
final class RoomConnections {

  private final Map<PlayerId, Connection> connections = new HashMap<>();
  private final Map<PlayerId, Instant> lost = new HashMap<>();

  /** When each player came in last, by the count of all who did. */
  private final Map<PlayerId, Long> entered = new HashMap<>();

  private long entries;

  /** How often somebody came in so far. */
  long entries() {
    return entries;
  }

  /** Whether a player came in, the last time, as one of the first so many. */
  boolean hasEnteredBy(PlayerId player, long count) {
    return entered.getOrDefault(player, 0L) <= count;
  }

  /** A player came in by a connection, which takes the place of the one before. */
  void add(PlayerId player, Connection connection) {
    entries++;
    entered.put(player, entries);
    Connection before = connections.put(player, connection);
    if (before != null) {
      before.close(Connection.Reason.REPLACED);
    }
    lost.remove(player);
  }

  /** Whether a connection is the one that a player is in by. */
  boolean has(PlayerId player, Connection connection) {
    return connection.equals(connections.get(player));
  }

  /** The connection of a player, if they have one. */
  Optional<Connection> find(PlayerId player) {
    return Optional.ofNullable(connections.get(player));
  }

  /** The connection of a player is gone, and they may come back by another one. */
  void lose(PlayerId player, Instant now) {
    connections.remove(player);
    lost.put(player, now);
  }

  /** Who lost their connection at that instant or before, and did not come back. */
  List<PlayerId> lostUntil(Instant instant) {
    return lost.entrySet().stream()
        .filter(entry -> !entry.getValue().isAfter(instant))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** A player is no more in the room: ends their connection, if they have one. */
  void remove(PlayerId player) {
    lost.remove(player);
    Connection connection = connections.remove(player);
    if (connection != null) {
      connection.close(Connection.Reason.REMOVED);
    }
  }

  /** Ends all. */
  void close(Connection.Reason reason) {
    connections.values().forEach(connection -> connection.close(reason));
    connections.clear();
    lost.clear();
  }
}
