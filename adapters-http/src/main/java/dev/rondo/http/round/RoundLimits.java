package dev.rondo.http.round;

import java.time.Duration;

/**
 * What the connection of a player may take.
 *
 * @param queuedBytes how much of what is sent may wait for a slow client, and how much of what it
 *     sent may wait to be handled
 * @param queuedJoinBytes how much may wait, apart from that, of messages with the signed joins of
 *     players
 * @param waitingMessages how many messages of a client may wait to be handled
 * @param framesPerSecond how many frames a client may send in a second, for long; a message of
 *     usual size is one
 * @param burst how many it may send at once
 * @param pingEvery after how much silence a client is asked whether it is there, and how often
 * @param silence after how much silence it is taken for lost
 */
public record RoundLimits(
    long queuedBytes,
    long queuedJoinBytes,
    int waitingMessages,
    int framesPerSecond,
    int burst,
    Duration pingEvery,
    Duration silence) {

  /** The largest message of a client, in bytes: the one with a whole level in it is the largest. */
  static final int MESSAGE_BYTES = 128 * 1024;

  /** The limits of a server. */
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
