package dev.rondo.persistence.move;

import dev.rondo.persistence.sql.Sql;
import dev.rondo.persistence.sql.Sql.RowReader;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** A database whose data is moved; it does not change while open. */
record SourceDatabase(Kind kind, Connection connection) implements AutoCloseable {

  enum Kind {
    EMBEDDED("_ROWID_"),
    POSTGRESQL("ctid");

    private final String rowNumber;

    Kind(String rowNumber) {
      this.rowNumber = rowNumber;
    }

    /** The column with the database's own row number. */
    String rowNumber() {
      return rowNumber;
    }
  }

  <T> List<T> query(Sql sql, RowReader<T> reader) {
    try {
      return sql.query(connection, reader);
    } catch (SQLException e) {
      throw failure(e);
    }
  }

  long number(Sql sql) {
    return query(sql, row -> row.getLong(1)).getFirst();
  }

  /** The next generated number of a table. */
  long nextNumber(String table, String column) {
    return switch (kind) {
      case EMBEDDED ->
          number(
              Sql.of(
                  "SELECT identity_base FROM information_schema.columns"
                      + " WHERE table_schema = 'public' AND table_name = ? AND column_name = ?",
                  table,
                  column));
      case POSTGRESQL -> {
        Sql sequence = Sql.of("SELECT pg_get_serial_sequence(?, ?)", table, column);
        String name = query(sequence, row -> row.getString(1)).getFirst();
        yield number(Sql.of("SELECT last_value + is_called::INTEGER FROM " + name));
      }
    };
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
    return new IllegalStateException("the database that is moved cannot be read", e);
  }
}
