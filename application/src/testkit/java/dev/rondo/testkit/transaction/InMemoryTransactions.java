package dev.rondo.testkit.transaction;

import dev.rondo.application.transaction.Transactions;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/** Transactions over adapters in memory, one at a time. */
public final class InMemoryTransactions implements Transactions {

  private static final ScopedValue<Set<Lock>> UNDER_WAY = ScopedValue.newInstance();

  private final List<Checkpoint> checkpoints;
  private final AtomicLong begun = new AtomicLong();
  private final ReentrantLock lock = new ReentrantLock();

  /**
   * Over adapters.
   *
   * @param checkpoints one of each adapter
   */
  public InMemoryTransactions(Checkpoint... checkpoints) {
    this.checkpoints = List.of(checkpoints);
  }

  /** How many there were. */
  public long begun() {
    return begun.get();
  }

  /** Whether the caller is inside one. */
  public static boolean isUnderWay() {
    return UNDER_WAY.isBound();
  }

  /**
   * For adapters whose callers owe them a transaction.
   *
   * @throws IllegalStateException outside of one
   */
  public static void demand() {
    if (!isUnderWay()) {
      throw new IllegalStateException("not inside a transaction");
    }
  }

  /**
   * For adapters that lock what others may wait for: every use case locks in one order.
   *
   * @throws IllegalStateException when something is locked that comes before in it
   */
  public static void lock(Lock lock) {
    if (!isUnderWay()) {
      return;
    }
    Set<Lock> held = UNDER_WAY.get();
    boolean isHeld = lock == Lock.CATALOGUE && held.contains(lock);
    if (!isHeld && held.stream().anyMatch(other -> other.compareTo(lock) > 0)) {
      throw new IllegalStateException(lock + " is locked after " + held);
    }
    held.add(lock);
  }

  /** What is locked, in the order that {@link Transactions} tells. */
  public enum Lock {
    /** A submission. */
    SUBMISSION,
    /** A player. */
    PLAYER,
    /** A report. */
    REPORT,
    /** Records of files. */
    FILE,
    /** The catalogue. */
    CATALOGUE,
    /** The results of a level. */
    LEVEL,
    /** Who submitted a file first. */
    FIRST_SUBMISSION
  }

  /** Remembers the state of an adapter. */
  public interface Checkpoint {

    /** What brings back the state of now. */
    Runnable take();
  }

  @Override
  public <T> T write(Supplier<T> work) {
    return run(work, false);
  }

  @Override
  public <T> T snapshot(Supplier<T> work) {
    return run(work, false);
  }

  @Override
  public <T> T dryRun(Supplier<T> work) {
    return run(work, true);
  }

  private <T> T run(Supplier<T> work, boolean takeBack) {
    lock.lock();
    try {
      begun.incrementAndGet();
      List<Runnable> restores = checkpoints.stream().map(Checkpoint::take).toList();
      Set<Lock> held = isUnderWay() ? UNDER_WAY.get() : EnumSet.noneOf(Lock.class);
      boolean done = false;
      try {
        T result = ScopedValue.where(UNDER_WAY, held).call(work::get);
        done = true;
        return result;
      } finally {
        if (takeBack || !done) {
          restores.forEach(Runnable::run);
        }
      }
    } finally {
      lock.unlock();
    }
  }
}
