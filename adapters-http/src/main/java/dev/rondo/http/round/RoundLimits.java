package dev.rondo.http.round;

import java.time.Duration;

/**
 * The limits of a player's connection.
 *
 * @param queuedBytes how much of what is sent may wait for a slow client, and how much of what it
 *     sent may wait to be handled
 * @param queuedJoinBytes how much may wait, apart from that, of messages with the signed joins of
 *     players
 * @param framesPerSecond how many frames a client may send in a second, for long; a message of
 *     usual size is one
 * @param burst how many it may send at once
 */
public record RoundLimits(
    long queuedBytes,
    long queuedJoinBytes,
    int waitingMessages,
    int framesPerSecond,
    int burst,
    Duration pingEvery,
    Duration silence) {

  /** The largest message of a client, in bytes: one with a whole level. */
  static final int MESSAGE_BYTES = 128 * 1024;

  public static final RoundLimits USUAL =
      new RoundLimits(
          1024 * 1024,
          6 * 1024 * 1024,
          128,
          20,
          100,
          Duration.ofSeconds(15),
          Duration.ofSeconds(45));
}
