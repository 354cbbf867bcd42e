package dev.rondo.bootstrap;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.flywaydb.core.Flyway;

/**
 * A data directory whose embedded database no program has open, by itself.
 *
 * @param directory where it is
 */
public record EmbeddedData(Path directory) {

  /** Makes one as an earlier release left it, whose tables had that number. */
  public static EmbeddedData make(Path directory, int tables) throws IOException {
    EmbeddedData data = new EmbeddedData(directory);
    Files.createDirectories(directory.resolve("files"));
    Flyway.configure()
        .dataSource(data.url(), "rondo", "")
        .locations("classpath:db/migration")
        .target(Integer.toString(tables))
        .load()
        .migrate();
    return data;
  }

  private String url() {
    return "jdbc:h2:file:"
        + directory.resolve("rondo")
        + ";AUTO_SERVER=TRUE;MAX_COMPACT_TIME=0"
        + ";MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE;DEFAULT_NULL_ORDERING=HIGH";
  }

  /** Opens the database. */
  public Connection open() throws SQLException {
    return DriverManager.getConnection(url(), "rondo", "");
  }

  /** Changes its rows or tables. */
  public void change(String sql) throws SQLException {
    try (Connection database = open();
        Statement statement = database.createStatement()) {
      statement.execute(sql);
    }
  }

  /** The number that a query answers. */
  public int number(String query) throws SQLException {
    try (Connection database = open();
        Statement statement = database.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      rows.next();
      return rows.getInt(1);
    }
  }

  /** The number of its tables. */
  public int tables() throws SQLException {
    return number("SELECT MAX(CAST(\"version\" AS INT)) FROM \"flyway_schema_history\"");
  }
}
