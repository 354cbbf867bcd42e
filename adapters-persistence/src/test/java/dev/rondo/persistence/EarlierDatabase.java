package dev.rondo.persistence;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.flywaydb.core.Flyway;

/** A database with the tables of an earlier release, to be migrated by a test. */
public final class EarlierDatabase implements AutoCloseable {

  private static final AtomicInteger NUMBER = new AtomicInteger();

  private final String url;
  private final Connection connection;

  private EarlierDatabase(String url, Connection connection) {
    this.url = url;
    this.connection = connection;
  }

  /** An empty one as a migration left it. */
  public static EarlierDatabase at(String version) throws SQLException {
    String url =
        "jdbc:h2:mem:earlier-%d;MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE;DEFAULT_NULL_ORDERING=HIGH"
            .formatted(NUMBER.incrementAndGet());
    EarlierDatabase database = new EarlierDatabase(url, DriverManager.getConnection(url));
    database.migrateTo(version);
    return database;
  }

  /** Makes the tables of this release. */
  public void migrate() {
    migrateTo("latest");
  }

  public void migrateTo(String version) {
    Flyway.configure().dataSource(url, "", "").target(version).load().migrate();
  }

  public Connection connection() {
    return connection;
  }

  public void update(String statement, Object... values) throws SQLException {
    try (PreparedStatement prepared = connection.prepareStatement(statement)) {
      for (int i = 0; i < values.length; i++) {
        prepared.setObject(i + 1, values[i]);
      }
      prepared.executeUpdate();
    }
  }

  /** The first column of what a query finds. */
  public List<String> rows(String query) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (PreparedStatement statement = connection.prepareStatement(query);
        ResultSet found = statement.executeQuery()) {
      while (found.next()) {
        rows.add(found.getString(1));
      }
    }
    return rows;
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
