package dev.rondo.http.connection;

import java.util.concurrent.atomic.AtomicLong;

/** Counts the waiting requests of all connections. */
final class WaitingRequests {

  private final long most;
  private final AtomicLong number = new AtomicLong();

  WaitingRequests(long most) {
    this.most = most;
  }

  void add() {
    number.incrementAndGet();
  }

  void remove() {
    number.decrementAndGet();
  }

  boolean areMany() {
    return number.get() >= most;
  }
}
