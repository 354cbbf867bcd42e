package dev.rondo.persistence.sql;

import java.util.List;
import java.util.function.Consumer;

/**
 * Deletes rows in batches, inside a write transaction, skipping rows locked by others. They are
 * read first: H2 would rerun a locking subquery for each row.
 */
public final class Purge {

  private Purge() {}

  /** Deletes locked rows; returns how many. */
  public static <K> int batch(List<K> locked, Consumer<List<K>> deletion) {
    if (!locked.isEmpty()) {
      deletion.accept(locked);
    }
    return locked.size();
  }
}
