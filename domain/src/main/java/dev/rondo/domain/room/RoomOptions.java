package dev.rondo.domain.room;

import java.util.Map;

/**
 * How the creator set a room up.
 *
 * @param title its title as the creator wrote it; empty for none
 * @param capacity the most players, at least 1
 * @param values every create parameter as it came, by query name, for the multiplayer server
 */
public record RoomOptions(String title, int capacity, Map<String, String> values) {

  public RoomOptions {
    values = Map.copyOf(values);
    if (capacity < 1) {
      throw new IllegalArgumentException("capacity is " + capacity);
    }
  }
}
