package dev.rondo.persistence.leaderboard;

import dev.rondo.persistence.PlansOnH2;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/** The best records of a player are found without reading all of theirs. */
@DisabledIfSystemProperty(named = "rondo.test.database", matches = "postgresql")
final class PlansOnH2Test extends PlansOnH2 {

  @BeforeEach
  void fillTables() {
    fill(
        "INSERT INTO chart_record (level, data, board, player, lead, position, replay)"
            + " SELECT 'song' || \"X\", '', 'ARCADE', 'ann', -\"X\", \"X\", 'run' || \"X\"");
  }

  @Test
  void theResultsOfAPlayerAreFoundWithoutThoseOfOthers() {
    fill(
        "INSERT INTO level_result"
            + " (replay, level, player, status, inconsistencies, arcade, accuracy)"
            + " SELECT 'run' || \"X\", 'song', 'p' || MOD(\"X\", 100), 'PENDING', '', 1, 1");

    assertReadsFew(JdbcRecords.class, "rowsBy", Map.of("player", "'p7'"));
  }

  @Test
  void aLevelWithUncheckedResultsIsFoundWithoutThoseOfOthers() {
    fill(
        "INSERT INTO level_result"
            + " (replay, level, player, status, inconsistencies, arcade, accuracy, checked)"
            + " SELECT 'run' || \"X\", 'song' || MOD(\"X\", 100), 'ann', 'SOUND', '', 1, 1,"
            + " MOD(\"X\", 100) <> 7");

    assertReadsFew(JdbcRecords.class, "uncheckedLevelAfter", Map.of("name", "'song'"));
  }

  @Test
  void theBestOfAPlayerAreFoundByTheFirst() {
    assertReadsFew(
        JdbcRecords.class,
        "bestRecordsOf",
        Map.of("player", "'ann'", "board", "'ARCADE'", "limit", "5"));
  }
}
