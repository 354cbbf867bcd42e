package dev.rondo.persistence.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.item.ItemKind;
import dev.rondo.persistence.Tables;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/**
 * Where a new item goes is found without reading the others. PostgreSQL, which finds a minimum by
 * an index, explains its plans in other words.
 */
@DisabledIfSystemProperty(named = "rondo.test.database", matches = "postgresql")
@MicronautTest(startApplication = false, transactional = false)
final class PlansOnH2Test {

  private static final int MANY = 1000;
  private static final Pattern SCANNED = Pattern.compile("scanCount: (\\d+)");

  @Inject Tables tables;
  @Inject JdbcOperations operations;

  @BeforeEach
  void fill() {
    tables.clear();
    Sql.of(
            "INSERT INTO item (kind, name, origin, position, document, names, texts)"
                + " SELECT 'POST', 'post' || \"X\", 'PLAYER', -\"X\", '{}', '', ''"
                + " FROM SYSTEM_RANGE(1, ?)",
            MANY)
        .update(operations);
  }

  @AfterEach
  void clear() {
    tables.clear();
  }

  @Test
  void thePlaceBeforeAllItemsIsFoundByTheFirst() throws NoSuchMethodException {
    String query =
        ItemRows.class
            .getDeclaredMethod("positionBeforeAll", ItemKind.class)
            .getAnnotation(Query.class)
            .value();
    assertThat(scanned(query.replace(":kind", "'POST'"))).isLessThan(MANY / 10);
  }

  /** The most rows that a part of a statement has read. */
  private int scanned(String query) {
    String plan =
        String.join(
            "", Sql.of("EXPLAIN ANALYZE " + query).query(operations, row -> row.getString(1)));
    return SCANNED
        .matcher(plan)
        .results()
        .mapToInt(read -> Integer.parseInt(read.group(1)))
        .max()
        .orElseThrow(() -> new AssertionError(plan));
  }
}
