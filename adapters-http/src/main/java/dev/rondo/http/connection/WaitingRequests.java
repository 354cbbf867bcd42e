package dev.rondo.http.connection;

import java.util.concurrent.atomic.AtomicLong;

/** Counts the requests that wait for their answers on all connections together. */
final class WaitingRequests {

  private final long most;
  private final AtomicLong number = new AtomicLong();

  /** None waits yet; that many should at a time. */
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
