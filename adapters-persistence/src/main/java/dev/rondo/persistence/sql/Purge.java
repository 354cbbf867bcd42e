package dev.rondo.persistence.sql;

import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.util.List;

/**
 * Deletes rows in batches, inside a write transaction of the caller. Rows that somebody else is
 * about to delete are left to them, so that neither waits for the other. They are read first and
 * named then: H2 would run a subquery that locks rows again for each row.
 */
public final class Purge {

  private Purge() {}

  /**
   * Deletes up to {@code limit} rows of a table that meet a condition.
   *
   * @param key the column that names a row, a text
   * @param condition which rows, with its one parameter
   * @return how many rows
   */
  public static int batch(
      JdbcOperations operations,
      String table,
      String key,
      String condition,
      Object value,
      int limit) {
    List<String> rows =
        Sql.of("SELECT " + key + " FROM " + table + " WHERE " + condition, value)
            .add(" ORDER BY " + key + " LIMIT ? FOR UPDATE SKIP LOCKED", limit)
            .query(operations, row -> row.getString(1));
    if (!rows.isEmpty()) {
      Sql.of("DELETE FROM " + table + " WHERE " + key + " IN ")
          .add(Sql.oneOf(rows))
          .update(operations);
    }
    return rows.size();
  }
}
