package dev.rondo.persistence.sql;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * Deletes rows in batches, inside a write transaction, skipping rows locked by others. They are
 * read first: H2 would rerun a locking subquery for each row.
 */
public final class Purge {

  private Purge() {}

  /** Deletes all rows that {@code locking} can lock in batches; returns how many. */
  public static <K> int all(IntFunction<List<K>> locking, Consumer<List<K>> deletion) {
    int purged = 0;
    int batch;
    do {
      batch = batch(locking.apply(Batches.SIZE), deletion);
      purged += batch;
    } while (batch == Batches.SIZE);
    return purged;
  }

  /** Deletes locked rows; returns how many. */
  public static <K> int batch(List<K> locked, Consumer<List<K>> deletion) {
    if (!locked.isEmpty()) {
      deletion.accept(locked);
    }
    return locked.size();
  }
}
