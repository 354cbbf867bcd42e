package dev.rondo.http.testing;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** A clock that a test moves. */
public final class TestClock implements InstantSource {

  private volatile Instant now = Instant.parse("2026-11-20T12:00:00Z");

  @Override
  public Instant instant() {
    return now;
  }

  /** Lets time pass. */
  public void pass(Duration time) {
    now = now.plus(time);
  }
}
