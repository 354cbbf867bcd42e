package dev.rondo.persistence.sql;

import dev.rondo.domain.text.Keywords;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.function.BiConsumer;

/** A statement with the values of its parameters. */
public final class Sql {

  private final StringBuilder text = new StringBuilder();
  private final List<Object> values = new ArrayList<>();

  private Sql() {}

  /** A statement that begins with this part; each {@code ?} has a value. */
  public static Sql of(String part, Object... itsValues) {
    return new Sql().add(part, itsValues);
  }

  public Sql add(String part, Object... itsValues) {
    text.append(part);
    values.addAll(List.of(itsValues));
    return this;
  }

  /** Appends another statement, for example in parentheses. */
  public Sql add(Sql part) {
    text.append(part.text);
    values.addAll(part.values);
    return this;
  }

  /** Appends a part for each element, with a separator. */
  public <T> Sql each(Collection<T> things, String between, BiConsumer<Sql, T> part) {
    String before = "";
    for (T thing : things) {
      add(before);
      part.accept(this, thing);
      before = between;
    }
    return this;
  }

  /** A list of at least one value in parentheses. */
  public static Sql oneOf(Collection<?> listed) {
    return new Sql()
        .add(
            "(" + String.join(", ", Collections.nCopies(listed.size(), "?")) + ")",
            listed.toArray());
  }

  /** The {@code LIKE} pattern for a contained text; both databases escape by backslash. */
  public static String containing(String text) {
    return "%" + text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%";
  }

  /** What is true of rows whose texts have all words, after another condition. */
  public static Sql containing(Keywords keywords) {
    Sql sql = new Sql();
    for (String word : keywords.words()) {
      sql.add(" AND texts LIKE ?", containing(word));
    }
    return sql;
  }

  /** The instant in a column, never null. */
  public static Instant instant(ResultSet row, String column) throws SQLException {
    return row.getObject(column, OffsetDateTime.class).toInstant();
  }

  public <T> List<T> query(JdbcOperations operations, Class<T> entity) {
    return operations.execute(
        connection -> {
          try (PreparedStatement statement = connection.prepareStatement(text.toString())) {
            bind(statement);
            try (ResultSet rows = statement.executeQuery()) {
              return operations.entityStream(rows, entity).toList();
            }
          }
        });
  }

  public <T> List<T> query(JdbcOperations operations, RowReader<T> reader) {
    return operations.execute(connection -> query(connection, reader));
  }

  public <T> List<T> query(Connection connection, RowReader<T> reader) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(text.toString())) {
      bind(statement);
      List<T> read = new ArrayList<>();
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          read.add(reader.read(rows));
        }
      }
      return read;
    }
  }

  /** Runs an insert and returns the generated id. */
  public long insert(JdbcOperations operations) {
    return operations.execute(
        connection -> {
          try (PreparedStatement statement =
              connection.prepareStatement(text.toString(), new String[] {"id"})) {
            bind(statement);
            statement.executeUpdate();
            try (ResultSet ids = statement.getGeneratedKeys()) {
              ids.next();
              return ids.getLong(1);
            }
          }
        });
  }

  public int update(JdbcOperations operations) {
    return operations.execute(
        connection -> {
          try (PreparedStatement statement = connection.prepareStatement(text.toString())) {
            bind(statement);
            return statement.executeUpdate();
          }
        });
  }

  private void bind(PreparedStatement statement) throws SQLException {
    for (int i = 0; i < values.size(); i++) {
      statement.setObject(i + 1, values.get(i) instanceof Instant at ? stored(at) : values.get(i));
    }
  }

  /**
   * An instant as databases store it, cut to microseconds: a rounded-up instant would seem to have
   * passed too late.
   *
   * <p>{@link At} does the same in repositories. Micronaut Data would use the machine's time zone,
   * and H2 mistakes an hour when clocks are set back.
   */
  public static OffsetDateTime stored(Instant at) {
    return at.truncatedTo(ChronoUnit.MICROS).atOffset(ZoneOffset.UTC);
  }

  @FunctionalInterface
  public interface RowReader<T> {

    T read(ResultSet row) throws SQLException;
  }
}
