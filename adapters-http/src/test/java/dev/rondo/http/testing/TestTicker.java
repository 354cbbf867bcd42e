package dev.rondo.http.testing;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/** A ticker that a test moves. */
public final class TestTicker implements Ticker {

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
