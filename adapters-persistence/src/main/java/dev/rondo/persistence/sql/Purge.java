package dev.rondo.persistence.sql;

import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.util.List;
import java.util.function.Consumer;

/**
 * Deletes rows in batches, inside a write transaction, skipping rows locked by others. They are
 * read first: H2 would rerun a locking subquery for each row.
 */
public final class Purge {

  private Purge() {}

  /** Deletes all rows of a table with a condition in batches; returns how many. */
  public static int all(JdbcOperations operations, String table, String key, Sql condition) {
    int purged = 0;
    int batch;
    do {
      batch = batch(operations, table, key, condition, Batches.SIZE);
      purged += batch;
    } while (batch == Batches.SIZE);
    return purged;
  }

  /** Deletes some rows of a table with a condition, by their key; returns how many. */
  public static int batch(
      JdbcOperations operations, String table, String key, Sql condition, int limit) {
    List<Object> locked =
        Sql.of("SELECT " + key + " FROM " + table + " WHERE ")
            .add(condition)
            .add(" LIMIT ? FOR UPDATE SKIP LOCKED", limit)
            .query(operations, row -> row.getObject(1));
    return batch(
        locked,
        keys ->
            Sql.of("DELETE FROM " + table + " WHERE " + key + " IN ")
                .add(Sql.oneOf(keys))
                .update(operations));
  }

  /** Deletes locked rows; returns how many. */
  public static <K> int batch(List<K> locked, Consumer<List<K>> deletion) {
    if (!locked.isEmpty()) {
      deletion.accept(locked);
    }
    return locked.size();
  }
}
