package dev.rondo.persistence.move;

import dev.rondo.persistence.sql.RowReader;
import dev.rondo.persistence.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** The embedded database of a data directory, opened for reading only. */
final class SourceDatabase implements AutoCloseable {

  private final Connection connection;

  SourceDatabase(Connection connection) {
    this.connection = connection;
  }

  /** All rows of a query. */
  <T> List<T> query(Sql sql, RowReader<T> reader) {
    try {
      return sql.query(connection, reader);
    } catch (SQLException e) {
      throw failure(e);
    }
  }

  /** The only number that a query returns. */
  long number(Sql sql) {
    return query(sql, row -> row.getLong(1)).getFirst();
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw failure(e);
    }
  }

  private static IllegalStateException failure(SQLException e) {
    return new IllegalStateException("the embedded database cannot be read", e);
  }
}
