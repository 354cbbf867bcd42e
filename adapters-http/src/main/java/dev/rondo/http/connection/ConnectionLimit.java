package dev.rondo.http.connection;

import java.util.concurrent.atomic.AtomicInteger;

/** Limits open connections: each takes memory and a file descriptor; further ones are closed. */
public final class ConnectionLimit {

  private final int most;
  private final AtomicInteger open = new AtomicInteger();

  public ConnectionLimit(int most) {
    if (most < 1) {
      throw new IllegalArgumentException("not a number of connections: " + most);
    }
    this.most = most;
  }

  public int open() {
    return open.get();
  }

  /** Whether only the last sixteenth is left, so that a new connection may fail. */
  public boolean isNearlyReached() {
    return open.get() >= most - most / 16;
  }

  /** Counts one more, if allowed. */
  boolean enter() {
    return open.getAndUpdate(now -> Math.min(now + 1, most)) < most;
  }

  void leave() {
    open.decrementAndGet();
  }

  @Override
  public String toString() {
    return String.valueOf(most);
  }
}
