package dev.rondo.persistence.sql;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * Deletes rows in batches, inside a write transaction of the caller. Rows that somebody else is
 * about to delete are left to them, so that neither waits for the other. They are read first and
 * named then: H2 would run a subquery that locks rows again for each row.
 */
public final class Purge {

  private Purge() {}

  /**
   * Deletes all rows that nobody else is about to delete.
   *
   * @param locking locks up to so many of them and answers their keys
   * @return how many rows
   */
  public static <K> int all(IntFunction<List<K>> locking, Consumer<List<K>> deletion) {
    int purged = 0;
    int batch;
    do {
      batch = batch(locking.apply(Batches.SIZE), deletion);
      purged += batch;
    } while (batch == Batches.SIZE);
    return purged;
  }

  /**
   * Deletes rows.
   *
   * @param locked the keys of the rows, which the caller has locked
   * @return how many rows
   */
  public static <K> int batch(List<K> locked, Consumer<List<K>> deletion) {
    if (!locked.isEmpty()) {
      deletion.accept(locked);
    }
    return locked.size();
  }
}
