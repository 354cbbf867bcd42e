package dev.rondo.application.round;

import dev.rondo.application.room.RoomPolicy;
import dev.rondo.domain.room.Room;
import java.time.Duration;
import java.util.List;

/**
 * How rooms are kept while they are played in.
 *
 * @param path how the address of a room ends that is played in here; {@link RoomPolicy#NAME} in it
 *     stands for the room's name
 * @param addresses the addresses of this server, whose levels can be played
 * @param ticketLifetime how long after a join its ticket lets in
 * @param grace how long the place of a player is kept who was lost
 * @param idle how long a room lasts in which nobody does anything
 */
public record RoundPolicy(
    String path, List<String> addresses, Duration ticketLifetime, Duration grace, Duration idle) {

  /** Copies the list. */
  public RoundPolicy {
    addresses = List.copyOf(addresses);
  }

  /** Whether a room is one that is played in here, not on another multiplayer server. */
  boolean covers(Room.Open room) {
    return room.url().endsWith(path.replace(RoomPolicy.NAME, room.name().value()));
  }
}
