package dev.rondo.application.transaction;

import java.util.function.Supplier;

/**
 * Driven port: the bounds of a transaction. An exception from the work rolls back; everything else
 * commits. A nested transaction joins the outer one.
 *
 * <p>Rondo takes locks in one order everywhere, to prevent deadlocks: a submission, a player,
 * reports, files (in the order of their hashes), the catalogue, a level's results, first
 * submissions; then whatever is locked last, such as an item to which something is added, a
 * comment, sessions and rooms. A transaction may leave out any of them.
 */
public interface Transactions {

  /** Runs work whose writes are kept together or not at all, durably. */
  <T> T write(Supplier<T> work);

  /** As {@link #write(Supplier)}, without a result. */
  default void write(Runnable work) {
    write(
        () -> {
          work.run();
          return this;
        });
  }

  /**
   * Deletes in batches until one is not full, each in a transaction of its own, because a database
   * keeps old rows during long ones.
   *
   * @param batch the most that {@code purge} deletes, at least 1
   * @param purge deletes up to a batch and returns how many
   * @return how many were deleted in all
   */
  default int drain(int batch, Supplier<Integer> purge) {
    if (batch < 1) {
      throw new IllegalArgumentException("a batch of " + batch);
    }
    int all = 0;
    int purged;
    do {
      purged = write(purge);
      all += purged;
    } while (purged == batch);
    return all;
  }

  /** Runs reads that all see one state of the database. */
  <T> T snapshot(Supplier<T> work);

  /** Runs reads as {@link #snapshot} does, of a state that may be a second or two old. */
  default <T> T recent(Supplier<T> work) {
    return snapshot(work);
  }

  /** Runs work as {@link #write(Supplier)} does, then rolls it back. */
  <T> T dryRun(Supplier<T> work);
}
