package dev.rondo.persistence;

import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.util.regex.Pattern;

/** How H2 runs a statement. */
public final class PlanOnH2 {

  private static final Pattern SCANNED = Pattern.compile("scanCount: (\\d+)");

  private PlanOnH2() {}

  /** The most rows that a part of a statement has read. */
  public static int scanned(JdbcOperations operations, Sql query) {
    String plan =
        String.join(
            "", Sql.of("EXPLAIN ANALYZE ").add(query).query(operations, row -> row.getString(1)));
    return SCANNED
        .matcher(plan)
        .results()
        .mapToInt(read -> Integer.parseInt(read.group(1)))
        .max()
        .orElseThrow(() -> new AssertionError(plan));
  }
}
