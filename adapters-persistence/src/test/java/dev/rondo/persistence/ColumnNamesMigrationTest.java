package dev.rondo.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** That what earlier releases stored is found under the names that columns have now. */
final class ColumnNamesMigrationTest {

  private static final String URL =
      "jdbc:h2:mem:column-names;MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE"
          + ";DEFAULT_NULL_ORDERING=HIGH";
  private static final String BEFORE = "42";

  private Connection connection;

  @BeforeEach
  void fill() throws SQLException {
    connection = DriverManager.getConnection(URL);
    Flyway.configure().dataSource(URL, "", "").target(BEFORE).load().migrate();
    run("INSERT INTO file (hash, sha256, size, doomed) VALUES ('old', '', 1, TRUE)");
    run(
        "INSERT INTO player (id, standing, profile, texts, met_at)"
            + " VALUES ('ann', 'BANNED', '{}', '', CURRENT_TIMESTAMP)");
    run(
        "INSERT INTO level_result (replay, level, player, standing, faults, arcade, accuracy)"
            + " VALUES ('run', 'song', 'ann', 'FLAGGED', 'TOO_SHORT', 1, 2)");
    run(
        "INSERT INTO submission (key_digest, player, phase, target, kind, item, comment,"
            + " form_values, replay, fresh, aftermath, made, expires_at)"
            + " VALUES ('key', 'ann', 'PENDING', '', '', '', '', '', '', 'next', 'NOTHING', '',"
            + " CURRENT_TIMESTAMP)");
  }

  @AfterEach
  void close() throws SQLException {
    connection.close();
  }

  private void run(String statement) throws SQLException {
    try (Statement prepared = connection.createStatement()) {
      prepared.executeUpdate(statement);
    }
  }

  private List<String> rows(String query) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery(query)) {
      while (found.next()) {
        rows.add(found.getString(1));
      }
    }
    return rows;
  }

  @Test
  void findsWhatWasStoredUnderTheirEarlierNames() throws SQLException {
    Flyway.configure().dataSource(URL, "", "").load().migrate();

    assertThat(rows("SELECT hash FROM file WHERE unused")).containsExactly("old");
    assertThat(rows("SELECT status FROM player")).containsExactly("BANNED");
    assertThat(rows("SELECT status || ' ' || inconsistencies FROM level_result"))
        .containsExactly("FLAGGED TOO_SHORT");
    assertThat(rows("SELECT new_name || ' ' || view_update FROM submission"))
        .containsExactly("next NOTHING");
  }

  @Test
  void dropsTheTablesThatOnlyEarlierReleasesRead() throws SQLException {
    Flyway.configure().dataSource(URL, "", "").load().migrate();

    assertThat(
            rows(
                "SELECT table_name FROM information_schema.tables"
                    + " WHERE table_name LIKE 'level_record%'"))
        .isEmpty();
  }
}
