package dev.rondo.persistence.move;

import dev.rondo.application.move.Move;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;

/**
 * Copies the rows of one table from a database that does not change. They are copied in the order
 * in which the embedded database numbers them, each batch whole or not at all: so the number of
 * those that have arrived tells where to go on.
 */
final class JdbcMovingTable implements Move.Table {

  /** A batch that fits in memory even if each row is a large document. */
  static final int BATCH = 200;

  private final String name;
  private final SourceDatabase source;
  private final JdbcOperations target;
  private final String columns;
  private final String insert;

  /** The number of the last row that was copied; none before the first call. */
  private OptionalLong last = OptionalLong.empty();

  JdbcMovingTable(String name, SourceDatabase source, JdbcOperations target) {
    this.name = name;
    this.source = source;
    this.target = target;
    List<String> all =
        source.query(
            Sql.of(
                "SELECT column_name FROM information_schema.columns"
                    + " WHERE table_schema = 'public' AND table_name = ?",
                name),
            row -> quoted(row.getString(1)));
    this.columns = String.join(", ", all);
    this.insert =
        "INSERT INTO %s (%s) VALUES (%s)"
            .formatted(
                quoted(name), columns, String.join(", ", Collections.nCopies(all.size(), "?")));
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public long sourceRows() {
    return source.number(count());
  }

  @Override
  public long targetRows() {
    return count().query(target, row -> row.getLong(1)).getFirst();
  }

  private Sql count() {
    return Sql.of("SELECT COUNT(*) FROM " + quoted(name));
  }

  @Override
  public int copySome() {
    Sql next =
        Sql.of("SELECT " + columns + ", _ROWID_ FROM " + quoted(name))
            .add(" WHERE _ROWID_ > ?", last.orElseGet(this::lastThatArrived))
            .add(" ORDER BY _ROWID_ LIMIT ?", BATCH);
    return target.execute(
        connection -> {
          try (PreparedStatement batch = connection.prepareStatement(insert)) {
            List<Long> copied = source.query(next, row -> add(batch, row));
            if (!copied.isEmpty()) {
              batch.executeBatch();
              last = OptionalLong.of(copied.getLast());
            }
            return copied.size();
          }
        });
  }

  /** Nothing else is in the database, so as many rows have arrived as there are. */
  private long lastThatArrived() {
    long arrived = targetRows();
    if (arrived == 0) {
      return Long.MIN_VALUE;
    }
    return source
        .query(
            Sql.of("SELECT _ROWID_ FROM " + quoted(name))
                .add(" ORDER BY _ROWID_ LIMIT 1 OFFSET ?", arrived - 1),
            row -> row.getLong(1))
        .stream()
        .findFirst()
        .orElse(Long.MAX_VALUE);
  }

  /** Answers the row's number, which follows its columns. */
  private static long add(PreparedStatement batch, ResultSet row) throws SQLException {
    int number = row.getMetaData().getColumnCount();
    for (int column = 1; column < number; column++) {
      batch.setObject(column, row.getObject(column));
    }
    batch.addBatch();
    return row.getLong(number);
  }

  /** Has the numbers that the database gives to new rows go on where the embedded one stopped. */
  void continueNumbering() {
    source
        .query(
            Sql.of(
                "SELECT column_name, identity_base FROM information_schema.columns"
                    + " WHERE table_schema = 'public' AND table_name = ? AND is_identity = 'YES'",
                name),
            row ->
                Sql.of(
                    "ALTER TABLE %s ALTER COLUMN %s RESTART WITH %d"
                        .formatted(quoted(name), quoted(row.getString(1)), row.getLong(2))))
        .forEach(restart -> restart.update(target));
  }

  private static String quoted(String name) {
    return "\"" + name + "\"";
  }
}
