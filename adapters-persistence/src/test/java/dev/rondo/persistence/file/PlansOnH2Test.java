package dev.rondo.persistence.file;

import dev.rondo.persistence.DatabaseTest;
import dev.rondo.persistence.PlansOnH2;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/** The check of files, which comes every minute, does not look at all of them each time. */
@DisabledIfSystemProperty(named = "rondo.test.database", matches = "postgresql")
final class PlansOnH2Test extends DatabaseTest {

  @Inject PlansOnH2 plans;

  @BeforeEach
  void fill() {
    plans.fill(
        "INSERT INTO file (hash, sha256, size, uploader)"
            + " SELECT LPAD('' || \"X\", 40, '0'), '', 1, 'ann'");
  }

  @Test
  void theNextFilesAreFoundByTheLast() {
    plans.assertReadsFew(
        JdbcFileRecords.class,
        "rowsAfter",
        Map.of("after", "'" + "0".repeat(40) + "'", "limit", "20"));
  }

  @Test
  void theFirstFilesAreFoundWithoutTheOthers() {
    plans.assertReadsFew(JdbcFileRecords.class, "rowsAfter", Map.of("after", "''", "limit", "20"));
  }
}
