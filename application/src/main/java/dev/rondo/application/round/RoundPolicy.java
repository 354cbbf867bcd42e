package dev.rondo.application.round;

import dev.rondo.domain.room.RoomRules;
import java.time.Duration;

/**
 * How rooms are kept while they are played in.
 *
 * @param grace how long the place of a player is kept who was lost
 * @param idle how long a room lasts in which nobody does anything
 */
public record RoundPolicy(RoomRules rules, Duration ticketLifetime, Duration grace, Duration idle) {

  /** How long after a join a player may arrive, allowing for tickets and clocks. */
  Duration arrival() {
    return ticketLifetime.multipliedBy(2);
  }
}
