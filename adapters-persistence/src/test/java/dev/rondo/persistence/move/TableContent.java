package dev.rondo.persistence.move;

import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What is in tables of which a test knows nothing but what the database tells. */
final class TableContent {

  private TableContent() {}

  static List<String> tables(JdbcOperations operations) {
    return Sql.of(
            "SELECT table_name FROM information_schema.tables"
                + " WHERE table_schema = 'public' AND table_type = 'BASE TABLE'")
        .query(operations, row -> row.getString(1));
  }

  /** Each row as a text. */
  static Set<String> of(JdbcOperations operations, String table) {
    return new HashSet<>(
        Sql.of("SELECT * FROM \"" + table + "\"").query(operations, TableContent::text));
  }

  private static String text(ResultSet row) throws SQLException {
    List<String> texts = new ArrayList<>();
    for (int i = 1; i <= row.getMetaData().getColumnCount(); i++) {
      Object value =
          row.getMetaData().getColumnTypeName(i).toLowerCase(Locale.ROOT).contains("time")
              ? row.getObject(i, OffsetDateTime.class)
              : row.getObject(i);
      texts.add(
          row.getMetaData().getColumnName(i)
              + "="
              + switch (value) {
                case null -> "null";
                case byte[] bytes -> HexFormat.of().formatHex(bytes);
                case OffsetDateTime time -> time.toInstant().toString();
                default -> value.toString();
              });
    }
    texts.sort(Comparator.naturalOrder());
    return texts.toString();
  }

  /**
   * Adds a row with values of its own, which refers to the row of the same number where it refers
   * to one; answers the number that the database gives it, or 0 if it gives none.
   */
  static long insert(JdbcOperations operations, String table, int number) {
    List<Column> columns =
        Sql.of(
                "SELECT column_name, data_type, character_maximum_length, is_identity"
                    + " FROM information_schema.columns"
                    + " WHERE table_schema = 'public' AND table_name = ?",
                table)
            .query(
                operations,
                row ->
                    new Column(
                        row.getString(1),
                        row.getString(2).toLowerCase(Locale.ROOT),
                        row.getLong(3),
                        row.getString(4).equals("YES")));
    List<String> names = new ArrayList<>();
    List<Object> values = new ArrayList<>();
    String identity = "";
    for (Column column : columns) {
      if (column.isIdentity) {
        identity = column.name;
      } else {
        names.add('"' + column.name + '"');
        values.add(column.value(number));
      }
    }
    String text =
        "INSERT INTO \"%s\" (%s) VALUES (%s)"
            .formatted(
                table,
                String.join(", ", names),
                String.join(", ", Collections.nCopies(names.size(), "?")));
    Sql.of(text, values.toArray()).update(operations);
    return identity.isEmpty()
        ? 0
        : Sql.of("SELECT MAX(\"%s\") FROM \"%s\"".formatted(identity, table))
            .query(operations, row -> row.getLong(1))
            .getFirst();
  }

  static void update(JdbcOperations operations, String text) {
    Sql.of(text).update(operations);
  }

  /** A column. */
  private record Column(String name, String type, long length, boolean isIdentity) {

    Object value(int number) {
      return switch (type) {
        case "bigint" -> (long) number;
        case "integer" -> number;
        case "double precision" -> number + 0.5;
        case "boolean" -> number % 2 == 0;
        case "bytea", "binary varying" -> new byte[] {0, (byte) number, (byte) 0xff};
        case "timestamp with time zone" -> Instant.ofEpochSecond(number, 123_456_000);
        case "text", "character large object" -> text(number) + " Ünïcode ✓ \uD83C\uDFB5\n\\";
        case "character varying" ->
            length > 0 && length < 300
                ? text(number)
                : text(number) + " Ünïcode ✓ \uD83C\uDFB5\n\\";
        default -> throw new IllegalStateException("what is a " + type + "?");
      };
    }

    /** Not in the order of the numbers. */
    private static String text(int number) {
      return "%08x".formatted(Integer.reverse(number));
    }
  }
}
