package dev.rondo.application.round;

import dev.rondo.domain.room.RoomRules;
import java.time.Duration;

/**
 * How rooms are kept while they are played in.
 *
 * @param rules how long seats last
 * @param ticketLifetime how long after a join its ticket lets in
 * @param grace how long the place of a player is kept who was lost
 * @param idle how long a room lasts in which nobody does anything
 */
public record RoundPolicy(RoomRules rules, Duration ticketLifetime, Duration grace, Duration idle) {

  /** Until when whoever joined then may come, tickets and clocks allowed for. */
  Duration arrival() {
    return ticketLifetime.multipliedBy(2);
  }
}
