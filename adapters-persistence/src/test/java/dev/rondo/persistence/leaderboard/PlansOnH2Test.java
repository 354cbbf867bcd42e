package dev.rondo.persistence.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.persistence.PlanOnH2;
import dev.rondo.persistence.Tables;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/**
 * The best records of a player are found without reading all of theirs. PostgreSQL explains its
 * plans in other words.
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
            "INSERT INTO chart_record (level, data, board, player, lead, position, replay)"
                + " SELECT 'song' || \"X\", '', 'ARCADE', 'ann', -\"X\", \"X\", 'run' || \"X\""
                + " FROM SYSTEM_RANGE(1, ?)",
            MANY)
        .update(operations);
  }

  @Test
  void theResultsOfAPlayerAreFoundWithoutThoseOfOthers() {
    Sql.of(
            "INSERT INTO level_result"
                + " (replay, level, player, status, inconsistencies, arcade, accuracy)"
                + " SELECT 'run' || \"X\", 'song', 'p' || MOD(\"X\", 100), 'PENDING', '', 1, 1"
                + " FROM SYSTEM_RANGE(1, ?)",
            MANY)
        .update(operations);

    assertThat(
            PlanOnH2.scanned(
                operations, ResultRows.class, "pendingOf", Map.of("player", "'p7'", "limit", "5")))
        .isLessThan(MANY / 10);
    assertThat(PlanOnH2.scanned(operations, ResultRows.class, "by", Map.of("player", "'p7'")))
        .isLessThan(MANY / 10);
  }

  @AfterEach
  void clear() {
    tables.clear();
  }

  @Test
  void theBestOfAPlayerAreFoundByTheFirst() {
    assertThat(
            PlanOnH2.scanned(
                operations,
                RecordRows.class,
                "bestOf",
                Map.of("player", "'ann'", "board", "'ARCADE'", "limit", "5")))
        .isLessThan(MANY / 10);
  }
}
