package dev.rondo.persistence.move;

import dev.rondo.application.move.Move;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.OffsetDateTime;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Copies the rows of one unchanging table in the database's own order, in atomic batches: the
 * number of copied rows tells where to resume.
 */
final class JdbcMovingTable implements Move.Table {

  /** A batch that fits in memory even with large documents. */
  static final int BATCH = 200;

  private final String name;
  private final SourceDatabase source;
  private final JdbcOperations target;
  private final String columns;
  private final String insert;

  /** The source's number of the last copied row; null before the first. */
  private @Nullable Object last;

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
    if (last == null) {
      last = lastThatArrived();
    }
    String number = source.kind().rowNumber();
    Sql next = Sql.of("SELECT " + columns + ", " + number + " FROM " + quoted(name));
    if (last != null) {
      next.add(" WHERE " + number + " > ?", last);
    }
    next.add(" ORDER BY " + number + " LIMIT ?", BATCH);
    return target.execute(
        connection -> {
          try (PreparedStatement batch = connection.prepareStatement(insert)) {
            List<Object> copied = source.query(next, row -> add(batch, row));
            if (!copied.isEmpty()) {
              batch.executeBatch();
              last = copied.getLast();
            }
            return copied.size();
          }
        });
  }

  /** The target has only copied rows, so their count is the position. */
  private @Nullable Object lastThatArrived() {
    long arrived = Math.min(targetRows(), sourceRows());
    if (arrived == 0) {
      return null;
    }
    String number = source.kind().rowNumber();
    return source
        .query(
            Sql.of("SELECT " + number + " FROM " + quoted(name))
                .add(" ORDER BY " + number + " LIMIT 1 OFFSET ?", arrived - 1),
            row -> row.getObject(1))
        .getFirst();
  }

  /** Returns the row's number, which follows its columns. */
  private static Object add(PreparedStatement batch, ResultSet row) throws SQLException {
    int number = row.getMetaData().getColumnCount();
    for (int column = 1; column < number; column++) {
      Object value = row.getObject(column);
      // A time of day in the zone of the machine may be one of two.
      batch.setObject(
          column, value instanceof Timestamp ? row.getObject(column, OffsetDateTime.class) : value);
    }
    batch.addBatch();
    return row.getObject(number);
  }

  /** Continues generated numbers where the source stopped. */
  void continueNumbering() {
    source
        .query(
            Sql.of(
                "SELECT column_name FROM information_schema.columns"
                    + " WHERE table_schema = 'public' AND table_name = ? AND is_identity = 'YES'",
                name),
            row -> row.getString(1))
        .forEach(
            column ->
                Sql.of(
                        "ALTER TABLE %s ALTER COLUMN %s RESTART WITH %d"
                            .formatted(
                                quoted(name), quoted(column), source.nextNumber(name, column)))
                    .update(target));
  }

  static String quoted(String name) {
    return "\"" + name + "\"";
  }
}
