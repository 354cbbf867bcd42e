package dev.rondo.http.connection;

import java.time.Duration;

/** The slowest allowed requests; the rate of a body is measured over {@link #PERIOD}. */
public record SlowCallers(Duration head, long bodyBytesPerSecond) {

  /** The period over which the rate of a body is measured, because players' networks pause. */
  static final Duration PERIOD = Duration.ofSeconds(60);

  public SlowCallers {
    if (!head.isPositive() || bodyBytesPerSecond < 0) {
      throw new IllegalArgumentException(head + " for a head, " + bodyBytesPerSecond + " bytes/s");
    }
  }

  long bodyBytes() {
    return bodyBytesPerSecond * PERIOD.toSeconds();
  }
}
