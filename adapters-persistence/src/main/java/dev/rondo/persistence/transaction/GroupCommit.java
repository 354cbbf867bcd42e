package dev.rondo.persistence.transaction;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;

/** Shares flushes: transactions that commit during a flush share the next one. */
final class GroupCommit {

  private final Runnable flush;
  private final AtomicLong asked = new AtomicLong();
  private final ReentrantLock flushing = new ReentrantLock();

  /** Guarded by the lock. */
  private long done;

  GroupCommit(Runnable flush) {
    this.flush = flush;
  }

  /** Waits for a flush that began after the call. */
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
