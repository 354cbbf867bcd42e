package dev.rondo.application.room;

import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.RoomTry;
import java.time.Duration;
import java.time.Instant;

/** Driven port: what players reached in rounds of rooms; kept when the room is gone. */
public interface RoomTries extends ListTries {

  /** How long a try is kept. */
  Duration KEPT = Duration.ofDays(90);

  /** Adds a try, inside a write transaction of the caller; of a player only one in each round. */
  void add(RoomTry attempt);

  /** Deletes the tries of a player, inside a write transaction of the caller. */
  void forget(PlayerId player);

  /**
   * Deletes the tries of rounds that have an older one, inside a write transaction of the caller.
   *
   * @param limit how many rounds at most
   * @return how many rounds there were
   */
  int purge(Instant before, int limit);
}
