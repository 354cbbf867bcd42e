package dev.rondo.persistence.submission;

import dev.rondo.persistence.PlansOnH2;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/** A page of the list of submissions is read without the others. */
@DisabledIfSystemProperty(named = "rondo.test.database", matches = "postgresql")
@MicronautTest(startApplication = false, transactional = false)
final class PlansOnH2Test {

  private static final String NOW = "TIMESTAMP WITH TIME ZONE '2026-02-01 12:00:00Z'";
  private static final String MIDDLE = "TIMESTAMP WITH TIME ZONE '2026-02-01 12:08:20Z'";

  @Inject PlansOnH2 plans;

  @BeforeEach
  void fill() {
    plans.clear();
    plans.fill(
        "INSERT INTO submission (key_digest, player, phase, target, kind, item, comment,"
            + " form_values, replay, new_name, view_update, made, expires_at)"
            + " SELECT 'key' || \"X\", 'ann', 'PENDING', 'CREATION', 'SKIN', '', '',"
            + " '', '', '', '', '', DATEADD(SECOND, \"X\", "
            + NOW
            + ")");
  }

  @AfterEach
  void clear() {
    plans.clear();
  }

  @Test
  void theFirstPageIsFoundByTheLast() {
    assertReadsFew("from", Map.of("player", "''", "now", NOW, "limit", "11", "offset", "0"));
  }

  @Test
  void aPageInTheMiddleIsFoundByItsCursor() {
    assertReadsFew(
        "after", Map.of("player", "''", "now", NOW, "end", MIDDLE, "last", "500", "limit", "11"));
  }

  private void assertReadsFew(String method, Map<String, String> values) {
    plans.assertReadsFew(JdbcSubmissions.class, method, values);
  }
}
