package dev.rondo.application.signature;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A clock for deletions: after a jump it gives no time until it has run evenly for a while. A jump
 * shows against the elapsed time, which does not depend on the clock.
 */
public final class SettledClock {

  /** How long the clock may be wrong after a jump. */
  private static final Duration MAY_BE_WRONG = Duration.ofHours(1);

  private final InstantSource clock;
  private final Supplier<Duration> elapsed;
  private final Duration window;

  /** What the clock would have shown at elapsed time zero, since its last jump. */
  private Instant origin;

  private Duration settledAt;

  /**
   * Starts now; {@code elapsed} is the time since some fixed moment.
   *
   * @param window how far signed times may lie from the clock; it may drift half as far
   */
  public SettledClock(InstantSource clock, Supplier<Duration> elapsed, Duration window) {
    this.clock = clock;
    this.elapsed = elapsed;
    this.window = window;
    Duration start = elapsed.get();
    this.origin = clock.instant().minus(start);
    // By then all is over that was used before, if the clock was right at that time.
    this.settledAt = start.plus(window.multipliedBy(2));
  }

  /** The time, if the clock has run evenly for long enough. */
  synchronized Optional<Instant> instant() {
    Instant now = clock.instant();
    Duration time = elapsed.get();
    Instant shown = now.minus(time);
    if (Duration.between(origin, shown).abs().compareTo(window.dividedBy(2)) > 0) {
      origin = shown;
      settledAt = time.plus(MAY_BE_WRONG).plus(window.multipliedBy(2));
    }
    return time.compareTo(settledAt) < 0 ? Optional.empty() : Optional.of(now);
  }
}
