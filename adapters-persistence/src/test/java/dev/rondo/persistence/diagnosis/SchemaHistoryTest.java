package dev.rondo.persistence.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.persistence.EarlierDatabase;
import dev.rondo.persistence.diagnosis.SchemaHistory.Tables;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

/** What a command learns of a database's tables before it works on them. */
final class SchemaHistoryTest {

  @Test
  void tellsTablesOfEarlierAndLaterReleasesFromItsOwn() throws Exception {
    try (EarlierDatabase database = EarlierDatabase.at("latest")) {
      SchemaHistory history = new SchemaHistory(database.connection());
      assertThat(history.compare()).isEqualTo(new Tables.Current());
      database.update("DELETE FROM flyway_schema_history WHERE version = '9'");
      assertThat(history.compare()).isInstanceOf(Tables.Older.class);
      database.update(
          "INSERT INTO flyway_schema_history SELECT installed_rank + 100, '999',"
              + " description, type, script, checksum, installed_by, installed_on, execution_time,"
              + " success FROM flyway_schema_history WHERE version = '1'");
      assertThat(history.compare())
          .isInstanceOfSatisfying(
              Tables.Newer.class, newer -> assertThat(newer.found()).isEqualTo(999));
    }
  }

  @Test
  void findsNoNumberInTheVersionsOfAnotherProgram() throws Exception {
    try (Connection other = DriverManager.getConnection("jdbc:h2:mem:;DATABASE_TO_LOWER=TRUE");
        Statement statement = other.createStatement()) {
      statement.execute(
          "CREATE TABLE flyway_schema_history (version VARCHAR(50), success BOOLEAN)");
      statement.execute("INSERT INTO flyway_schema_history VALUES ('1.1', TRUE)");

      assertThat(new SchemaHistory(other).compare())
          .isInstanceOfSatisfying(Tables.Older.class, older -> assertThat(older.found()).isZero());
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
