package dev.rondo.http.connection;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * The limit of open connections. Each takes memory, most of all while headers are received, and a
 * file descriptor; further ones are closed.
 */
public final class ConnectionLimit {

  private final int most;
  private final AtomicInteger open = new AtomicInteger();

  /**
   * None is open yet.
   *
   * @throws IllegalArgumentException when there could be none
   */
  public ConnectionLimit(int most) {
    if (most < 1) {
      throw new IllegalArgumentException("not a number of connections: " + most);
    }
    this.most = most;
  }

  /** How many are open. */
  public int open() {
    return open.get();
  }

  /** Whether those who are told to open one more may find none: with the last sixteenth left. */
  public boolean isNearlyReached() {
    return open.get() >= most - most / 16;
  }

  /** Counts one more, if there may be one more. */
  boolean enter() {
    return open.getAndUpdate(now -> Math.min(now + 1, most)) < most;
  }

  /** One that was counted has been closed. */
  void leave() {
    open.decrementAndGet();
  }

  @Override
  public String toString() {
    return String.valueOf(most);
  }
}
