package dev.rondo.application.signature;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A clock for the deletion of what has expired: after a jump it gives no time until it has run
 * evenly for a while. A jump is seen by the time that elapses meanwhile, which no change of the
 * clock touches.
 */
public final class SettledClock {

  /** For so long after a jump the clock may be put right again. */
  private static final Duration MAY_BE_WRONG = Duration.ofHours(1);

  private final InstantSource clock;
  private final Supplier<Duration> elapsed;
  private final Duration window;

  /** What the clock would have shown when nothing had elapsed, since it jumped last. */
  private Instant origin;

  private Duration settledAt;

  /**
   * The clock, from now on.
   *
   * @param elapsed how much time has passed since a moment, always the same one
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

  /** What the clock shows, if it has run evenly for long enough. */
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
