package dev.rondo.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * How H2 runs statements on tables of a thousand rows. PostgreSQL explains its plans in other
 * words.
 */
public abstract class PlansOnH2 extends DatabaseTest {

  private static final int MANY = 1000;
  private static final int FEW = MANY / 10;
  private static final Pattern SCANNED = Pattern.compile("scanCount: (\\d+)");

  @Inject protected JdbcOperations operations;

  /** Adds rows by a statement that makes one of each {@code "X"}, the numbers from 1. */
  protected final void fill(String insertion) {
    Sql.of(insertion + " FROM SYSTEM_RANGE(1, ?)", MANY).update(operations);
  }

  /** Changes rows. */
  protected final void update(String statement) {
    Sql.of(statement).update(operations);
  }

  /**
   * Asserts that a statement of Micronaut Data reads few of the rows.
   *
   * @param rows whose statement
   * @param method the method that runs it
   * @param values its values, by the names of the method's parameters, as they stand in SQL
   */
  protected final void assertReadsFew(Class<?> rows, String method, Map<String, String> values) {
    String query =
        Stream.of(rows.getDeclaredMethods())
            .filter(declared -> declared.getName().equals(method))
            .filter(declared -> declared.getParameterCount() == values.size())
            .map(declared -> declared.getAnnotation(Query.class).value())
            .findFirst()
            .orElseThrow();
    for (Map.Entry<String, String> value : values.entrySet()) {
      query = query.replace(":" + value.getKey(), value.getValue());
    }
    assertReadsFew(Sql.of(query));
  }

  /** Asserts that no part of a statement reads more than few of the rows. */
  protected final void assertReadsFew(Sql query) {
    String plan =
        String.join(
            "", Sql.of("EXPLAIN ANALYZE ").add(query).query(operations, row -> row.getString(1)));
    assertThat(SCANNED.matcher(plan).results().mapToInt(read -> Integer.parseInt(read.group(1))))
        .as(plan)
        .isNotEmpty()
        .allMatch(scanned -> scanned < FEW);
  }
}
