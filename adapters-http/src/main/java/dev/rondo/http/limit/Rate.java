package dev.rondo.http.limit;

import java.time.Duration;

/** Allows that many uses at once, and as many again spread over a period. */
public record Rate(int times, Duration period) {

  public Rate {
    if (times < 1 || period.isZero() || period.isNegative()) {
      throw new IllegalArgumentException("not a rate: " + times + " in " + period);
    }
  }
}
