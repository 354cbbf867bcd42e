package dev.rondo.persistence.community;

import dev.rondo.persistence.PlansOnH2;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/** The newest comments of a player are found without reading all of theirs. */
@DisabledIfSystemProperty(named = "rondo.test.database", matches = "postgresql")
@MicronautTest(startApplication = false, transactional = false)
final class PlansOnH2Test {

  @Inject PlansOnH2 plans;

  @BeforeEach
  void fill() {
    plans.clear();
    plans.fill(
        "INSERT INTO comment"
            + " (name, kind, item, answers, author, content, visibility, written_at)"
            + " SELECT 'c' || \"X\", 'LEVEL', 'song' || \"X\", '', 'ann', 'x', 'SHOWN',"
            + " CURRENT_TIMESTAMP");
  }

  @AfterEach
  void clear() {
    plans.clear();
  }

  @Test
  void theNewestOfAPlayerAreFoundByTheLast() {
    plans.assertReadsFew(JdbcComments.class, "newestBy", Map.of("author", "'ann'", "limit", "5"));
  }
}
