package dev.rondo.persistence.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.PlanOnH2;
import dev.rondo.persistence.Tables;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/**
 * Where a new item goes, and what somebody made, is found without reading the others. PostgreSQL,
 * which finds a minimum by an index, explains its plans in other words.
 */
@DisabledIfSystemProperty(named = "rondo.test.database", matches = "postgresql")
@MicronautTest(startApplication = false, transactional = false)
final class PlansOnH2Test {

  private static final int MANY = 1000;

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
    assertThat(PlanOnH2.scanned(operations, Sql.of(query.replace(":kind", "'POST'"))))
        .isLessThan(MANY / 10);
  }

  @Test
  void whatAPlayerMadeIsFoundWithoutReadingWhatOthersMade() {
    Sql.of("UPDATE item SET owner = 'maker' WHERE position > -3").update(operations);

    assertThat(PlanOnH2.scanned(operations, JdbcCatalogue.made(new PlayerId("maker"), 5)))
        .isLessThan(MANY / 10);
  }
}
