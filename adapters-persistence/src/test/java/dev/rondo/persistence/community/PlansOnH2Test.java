package dev.rondo.persistence.community;

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
 * The newest comments of a player are found without reading all of theirs. PostgreSQL explains its
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
            "INSERT INTO comment"
                + " (name, kind, item, answers, author, content, visibility, written_at)"
                + " SELECT 'c' || \"X\", 'LEVEL', 'song' || \"X\", '', 'ann', 'x', 'SHOWN',"
                + " CURRENT_TIMESTAMP FROM SYSTEM_RANGE(1, ?)",
            MANY)
        .update(operations);
  }

  @AfterEach
  void clear() {
    tables.clear();
  }

  @Test
  void theNewestOfAPlayerAreFoundByTheLast() {
    assertThat(
            PlanOnH2.scanned(
                operations, CommentRows.class, "newestBy", Map.of("author", "'ann'", "limit", "5")))
        .isLessThan(MANY / 10);
  }
}
