package dev.rondo.persistence.submission;

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
 * A page of the list of submissions is read without the others. PostgreSQL explains its plans in
 * other words.
 */
@DisabledIfSystemProperty(named = "rondo.test.database", matches = "postgresql")
@MicronautTest(startApplication = false, transactional = false)
final class PlansOnH2Test {

  private static final int MANY = 1000;
  private static final String NOW = "TIMESTAMP WITH TIME ZONE '2026-02-01 12:00:00Z'";
  private static final String MIDDLE = "TIMESTAMP WITH TIME ZONE '2026-02-01 12:08:20Z'";

  @Inject Tables tables;
  @Inject JdbcOperations operations;

  @BeforeEach
  void fill() {
    tables.clear();
    Sql.of(
            "INSERT INTO submission (key_digest, player, phase, target, kind, item, comment,"
                + " form_values, replay, new_name, view_update, made, expires_at)"
                + " SELECT 'key' || \"X\", 'ann', 'PENDING', 'CREATION', 'SKIN', '', '',"
                + " '', '', '', '', '', DATEADD(SECOND, \"X\", "
                + NOW
                + ") FROM SYSTEM_RANGE(1, ?)",
            MANY)
        .update(operations);
  }

  @AfterEach
  void clear() {
    tables.clear();
  }

  @Test
  void theFirstPageIsFoundByTheLast() {
    assertThat(scanned("from", Map.of("now", NOW, "limit", "11", "offset", "0")))
        .isLessThan(MANY / 10);
  }

  @Test
  void aPageInTheMiddleIsFoundByItsCursor() {
    assertThat(scanned("after", Map.of("now", NOW, "end", MIDDLE, "last", "500", "limit", "11")))
        .isLessThan(MANY / 10);
  }

  private int scanned(String method, Map<String, String> values) {
    return PlanOnH2.scanned(operations, SubmissionSummaryRows.class, method, values);
  }
}
