package dev.rondo.application.room;

import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.RoomAttempt;
import java.time.Duration;
import java.time.Instant;

/** Driven port: attempts in rounds of rooms, kept when the room is gone. */
public interface RoomAttempts extends ListAttempts {

  /** How long an attempt is kept. */
  Duration KEPT = Duration.ofDays(90);

  /** Adds an attempt, inside a write transaction; each player has only one in a round. */
  void add(RoomAttempt attempt);

  /** Deletes a player's attempts, inside a write transaction. */
  void forget(PlayerId player);

  /** Deletes up to {@code limit} rounds with an attempt before that time; returns how many. */
  int purge(Instant before, int limit);
}
