package dev.rondo.http.connection;

import java.time.Duration;

/**
 * How slowly a request may come in.
 *
 * @param head how long the request line and the headers may take
 * @param bodyBytesPerSecond how many bytes of a body must come in a second at least, over {@link
 *     #PERIOD}
 */
public record SlowCallers(Duration head, long bodyBytesPerSecond) {

  /** Over what time the rate of a body is measured: networks of players pause now and then. */
  static final Duration PERIOD = Duration.ofSeconds(60);

  /** Checks the numbers. */
  public SlowCallers {
    if (!head.isPositive() || bodyBytesPerSecond < 0) {
      throw new IllegalArgumentException(head + " for a head, " + bodyBytesPerSecond + " bytes/s");
    }
  }

  /** How many bytes of a body must come in the period. */
  long bodyBytes() {
    return bodyBytesPerSecond * PERIOD.toSeconds();
  }
}
