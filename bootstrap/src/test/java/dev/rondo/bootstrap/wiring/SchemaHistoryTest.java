package dev.rondo.bootstrap.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.bootstrap.wiring.SchemaHistory.Tables;
import io.micronaut.configuration.jdbc.hikari.DatasourceConfiguration;
import io.micronaut.context.ApplicationContext;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a command learns of a database's tables before it works on them. */
final class SchemaHistoryTest {

  @TempDir private Path temp;

  private ApplicationContext program() {
    return Program.start(Map.of("RONDO_DATA_DIR", temp.resolve("data").toString()), null);
  }

  private static Connection connect(ApplicationContext program) throws SQLException {
    DatasourceConfiguration database = program.getBean(DatasourceConfiguration.class);
    return DriverManager.getConnection(
        database.getUrl(), database.getUsername(), database.getPassword());
  }

  @Test
  void tellsTablesOfEarlierAndLaterReleasesFromItsOwn() throws Exception {
    try (ApplicationContext program = program();
        Connection database = connect(program);
        Statement change = database.createStatement()) {
      SchemaHistory history = new SchemaHistory(database);
      assertThat(history.compare()).isEqualTo(new Tables.Current());
      change.execute("DELETE FROM flyway_schema_history WHERE version = '9'");
      assertThat(history.compare()).isInstanceOf(Tables.Older.class);
      change.execute(
          "INSERT INTO flyway_schema_history SELECT installed_rank + 100, '999',"
              + " description, type, script, checksum, installed_by, installed_on, execution_time,"
              + " success FROM flyway_schema_history WHERE version = '1'");
      assertThat(history.compare())
          .isInstanceOfSatisfying(
              Tables.Newer.class, newer -> assertThat(newer.found()).isEqualTo(999));
    }
  }

  @Test
  void knowsADatabaseWithoutTables() throws Exception {
    try (Connection empty = DriverManager.getConnection("jdbc:h2:mem:;DATABASE_TO_LOWER=TRUE")) {
      assertThat(new SchemaHistory(empty).compare()).isEqualTo(new Tables.None());
    }
  }

  @Test
  void knowsTheMigrationsOfThisRelease() {
    assertThat(SchemaHistory.released()).contains("1", "9").doesNotContain("6");
  }
}
