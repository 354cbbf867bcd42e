package dev.rondo.application.round;

import java.time.Duration;
import java.util.List;

/**
 * How rooms are kept while they are played in.
 *
 * @param addresses the addresses of this server, whose levels can be played
 * @param ticketLifetime how long after a join its ticket lets in
 * @param grace how long the place of a player is kept who was lost
 * @param idle how long a room lasts in which nobody does anything
 */
public record RoundPolicy(
    List<String> addresses, Duration ticketLifetime, Duration grace, Duration idle) {

  /** Copies the list. */
  public RoundPolicy {
    addresses = List.copyOf(addresses);
  }

  /** Until when whoever joined then may come, tickets and clocks allowed for. */
  Duration arrival() {
    return ticketLifetime.multipliedBy(2);
  }
}
