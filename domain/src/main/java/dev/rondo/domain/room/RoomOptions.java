package dev.rondo.domain.room;

import java.util.Map;

/** How the creator set up the room, with all create parameters for the multiplayer server. */
public record RoomOptions(String title, int capacity, Map<String, String> values) {

  public RoomOptions {
    values = Map.copyOf(values);
    if (capacity < 1) {
      throw new IllegalArgumentException("capacity is " + capacity);
    }
  }
}
