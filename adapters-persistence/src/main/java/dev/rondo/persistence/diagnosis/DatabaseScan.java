package dev.rondo.persistence.diagnosis;

import dev.rondo.application.work.Progress;
import dev.rondo.application.work.Progress.Step;
import dev.rondo.persistence.sql.Sql;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Reads every row of every table to find damaged pages. In an embedded database it also compares
 * the row counts and column sums of each index with its table.
 */
public record DatabaseScan(Connection connection) {

  private static final String OF_EMBEDDED = "H2";

  /** Reads everything; returns the damage, a line each. Some damage stops the reading. */
  public List<String> faults(Progress progress) throws SQLException {
    List<String> tables =
        Sql.of(
                "SELECT table_name FROM information_schema.tables WHERE table_type = 'BASE TABLE'"
                    + " AND table_schema = ? ORDER BY table_name",
                connection.getSchema())
            .query(connection, row -> row.getString(1));
    boolean isEmbedded = OF_EMBEDDED.equals(connection.getMetaData().getDatabaseProductName());
    List<String> faults = new ArrayList<>();
    try (Step step = progress.begin("Reading tables", tables.size())) {
      for (String table : tables) {
        try {
          if (isEmbedded) {
            faults.addAll(comparedAtOneMoment(table));
          } else {
            readAll(table);
          }
        } catch (SQLException e) {
          faults.add(table + " cannot be read");
        }
        step.advance();
      }
    }
    return faults;
  }

  private void readAll(String table) throws SQLException {
    var _ =
        Sql.of("SELECT SUM(octet_length(t::text)) FROM \"" + table + "\" t")
            .query(connection, row -> row.getString(1));
  }

  /** In one snapshot, because a server may change rows. */
  private List<String> comparedAtOneMoment(String table) throws SQLException {
    connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
    connection.setAutoCommit(false);
    try {
      return compare(table);
    } finally {
      connection.setAutoCommit(true);
    }
  }

  private List<String> compare(String table) throws SQLException {
    Map<String, String> rows = sums(table, "", columns(table));
    List<String> faults = new ArrayList<>();
    for (Map.Entry<String, List<String>> index : indexes(table).entrySet()) {
      Map<String, String> entries = sums(table, quoted(index.getKey()), index.getValue());
      if (!rows.entrySet().containsAll(entries.entrySet())) {
        faults.add(index.getKey() + " does not fit " + table);
      }
    }
    return faults;
  }

  private List<String> columns(String table) throws SQLException {
    return Sql.of(
            "SELECT column_name FROM information_schema.columns"
                + " WHERE table_schema = ? AND table_name = ?",
            connection.getSchema(),
            table)
        .query(connection, row -> row.getString(1));
  }

  private Map<String, List<String>> indexes(String table) throws SQLException {
    return Sql.of(
            "SELECT index_name, column_name FROM information_schema.index_columns"
                + " WHERE table_schema = ? AND table_name = ? ORDER BY index_name",
            connection.getSchema(),
            table)
        .query(connection, row -> List.of(row.getString(1), row.getString(2)))
        .stream()
        .collect(
            Collectors.groupingBy(
                List::getFirst,
                LinkedHashMap::new,
                Collectors.mapping(List::getLast, Collectors.toList())));
  }

  /**
   * The number of rows under the empty name and a sum for each column, read from one index or, if
   * empty, from the rows.
   */
  private Map<String, String> sums(String table, String index, List<String> columns)
      throws SQLException {
    return Sql.of(query(table, index, columns))
        .query(connection, row -> sums(row, columns))
        .getFirst();
  }

  /** Selects only columns of the index, so that H2 reads nothing else. */
  static String query(String table, String index, List<String> columns) {
    return "SELECT COUNT(*)"
        + columns.stream()
            .map(column -> ", SUM(ORA_HASH(CAST(" + quoted(column) + " AS VARCHAR)))")
            .collect(Collectors.joining())
        + " FROM "
        + quoted(table)
        + " USE INDEX ("
        + index
        + ")";
  }

  private static Map<String, String> sums(ResultSet row, List<String> columns) throws SQLException {
    Map<String, String> sums = new LinkedHashMap<>();
    sums.put("", row.getString(1));
    for (int i = 0; i < columns.size(); i++) {
      sums.put(columns.get(i), String.valueOf(row.getString(i + 2)));
    }
    return sums;
  }

  private static String quoted(String name) {
    return '"' + name + '"';
  }
}
