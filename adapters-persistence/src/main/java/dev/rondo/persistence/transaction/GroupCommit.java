package dev.rondo.persistence.transaction;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;

/** Shares flushes between transactions: those that commit while a flush runs share the next one. */
final class GroupCommit {

  private final Runnable flush;
  private final AtomicLong asked = new AtomicLong();
  private final ReentrantLock flushing = new ReentrantLock();

  /** Guarded by the lock. */
  private long done;

  GroupCommit(Runnable flush) {
    this.flush = flush;
  }

  /** Returns when a flush has ended that began after this was called. */
  void await() {
    long mine = asked.incrementAndGet();
    flushing.lock();
    try {
      if (done < mine) {
        long all = asked.get();
        flush.run();
        done = all;
      }
    } finally {
      flushing.unlock();
    }
  }
}
