package dev.rondo.persistence;

import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** How H2 runs a statement. */
public final class PlanOnH2 {

  private static final Pattern SCANNED = Pattern.compile("scanCount: (\\d+)");

  private PlanOnH2() {}

  /**
   * The most rows that a part of a statement of Micronaut Data has read.
   *
   * @param rows whose statement
   * @param method the method that runs it
   * @param values its values, by the names of the method's parameters, as they stand in SQL
   */
  public static int scanned(
      JdbcOperations operations, Class<?> rows, String method, Map<String, String> values) {
    String query =
        Stream.of(rows.getDeclaredMethods())
            .filter(declared -> declared.getName().equals(method))
            .map(declared -> declared.getAnnotation(Query.class).value())
            .findFirst()
            .orElseThrow();
    for (Map.Entry<String, String> value : values.entrySet()) {
      query = query.replace(":" + value.getKey(), value.getValue());
    }
    return scanned(operations, Sql.of(query));
  }

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
