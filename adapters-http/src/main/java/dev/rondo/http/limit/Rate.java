package dev.rondo.http.limit;

import java.time.Duration;

/**
 * How often something may be done: so many times at once, and as many again spread over a period.
 *
 * @param times how many times, at least once
 * @param period in which as many become possible again
 */
public record Rate(int times, Duration period) {

  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException when nothing would ever be possible
   */
  public Rate {
    if (times < 1 || period.isZero() || period.isNegative()) {
      throw new IllegalArgumentException("not a rate: " + times + " in " + period);
    }
  }
}
