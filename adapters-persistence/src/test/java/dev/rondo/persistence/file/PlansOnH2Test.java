package dev.rondo.persistence.file;

import dev.rondo.persistence.PlansOnH2;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/** The check of files, which comes every minute, does not look at all of them each time. */
@DisabledIfSystemProperty(named = "rondo.test.database", matches = "postgresql")
final class PlansOnH2Test extends PlansOnH2 {

  @BeforeEach
  void fillTables() {
    fill(
        "INSERT INTO file (hash, sha256, size, uploader)"
            + " SELECT LPAD('' || \"X\", 40, '0'), '', 1, 'ann'");
  }

  @Test
  void theNextFilesAreFoundByTheLast() {
    assertReadsFew(
        JdbcFileRecords.class,
        "rowsAfter",
        Map.of("after", "'" + "0".repeat(40) + "'", "limit", "20"));
  }

  @Test
  void theFirstFilesAreFoundWithoutTheOthers() {
    assertReadsFew(JdbcFileRecords.class, "rowsAfter", Map.of("after", "''", "limit", "20"));
  }
}
