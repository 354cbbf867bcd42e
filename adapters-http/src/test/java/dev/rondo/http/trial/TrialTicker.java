package dev.rondo.http.trial;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/** A ticker that a test moves. */
public final class TrialTicker implements Ticker {

  private final AtomicLong nanos = new AtomicLong();

  /** Lets time go by. */
  public void pass(Duration time) {
    nanos.addAndGet(time.toNanos());
  }

  @Override
  public long read() {
    return nanos.get();
  }
}
