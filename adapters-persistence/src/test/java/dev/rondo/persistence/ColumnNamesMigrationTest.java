package dev.rondo.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** That what earlier releases stored is found under the names that columns have now. */
final class ColumnNamesMigrationTest {

  @AutoClose private EarlierDatabase database;

  @BeforeEach
  void fill() throws SQLException {
    database = EarlierDatabase.at("42");
    database.update("INSERT INTO file (hash, sha256, size, doomed) VALUES ('old', '', 1, TRUE)");
    database.update(
        "INSERT INTO player (id, standing, profile, texts, met_at)"
            + " VALUES ('ann', 'BANNED', '{}', 'ann' || CHR(10) || '1', CURRENT_TIMESTAMP)");
    database.update(
        "INSERT INTO level_result (replay, level, player, standing, faults, arcade, accuracy)"
            + " VALUES ('run', 'song', 'ann', 'FLAGGED', 'TOO_SHORT', 1, 2)");
    database.update(
        "INSERT INTO submission (key_digest, player, phase, target, kind, item, comment,"
            + " form_values, replay, fresh, aftermath, made, expires_at)"
            + " VALUES ('key', 'ann', 'PENDING', '', '', '', '', '', '', 'next', 'NOTHING', '',"
            + " CURRENT_TIMESTAMP)");
  }

  @Test
  void findsWhatWasStoredUnderTheirEarlierNames() throws SQLException {
    database.migrate();

    assertThat(database.rows("SELECT hash FROM file WHERE unused")).containsExactly("old");
    assertThat(database.rows("SELECT status FROM player")).containsExactly("BANNED");
    assertThat(database.rows("SELECT status || ' ' || inconsistencies FROM level_result"))
        .containsExactly("FLAGGED TOO_SHORT");
    assertThat(database.rows("SELECT new_name || ' ' || view_update FROM submission"))
        .containsExactly("next NOTHING");
  }

  @Test
  void findsPlayersByAnAtBeforeTheirHandles() throws SQLException {
    database.migrate();

    assertThat(database.rows("SELECT texts FROM player")).containsExactly("ann\n@1");
  }

  @Test
  void dropsTheTablesThatOnlyEarlierReleasesRead() throws SQLException {
    database.migrate();

    assertThat(
            database.rows(
                "SELECT table_name FROM information_schema.tables"
                    + " WHERE table_name LIKE 'level_record%'"))
        .isEmpty();
  }
}
