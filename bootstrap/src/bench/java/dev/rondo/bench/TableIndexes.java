package dev.rondo.bench;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The indexes of a table but for its primary key. To fill a large table it takes less time to drop
 * them before and to make them again.
 *
 * @param creations the statement that makes each, by its name
 */
record TableIndexes(Map<String, String> creations) {

  /** As H2 and PostgreSQL name the indexes of primary keys. */
  private static final Pattern PRIMARY_KEY = Pattern.compile("(?i)primary_key_.*|.*_pkey[0-9]*");

  TableIndexes {
    creations = Map.copyOf(creations);
  }

  static TableIndexes of(Connection connection, String table) throws SQLException {
    Map<String, List<String>> columns = new LinkedHashMap<>();
    Map<String, String> beginnings = new LinkedHashMap<>();
    try (ResultSet rows = connection.getMetaData().getIndexInfo(null, null, table, false, false)) {
      while (rows.next()) {
        String name = rows.getString("INDEX_NAME");
        if (name != null && !PRIMARY_KEY.matcher(name).matches()) {
          columns
              .computeIfAbsent(name, added -> new ArrayList<>())
              .add(rows.getString("COLUMN_NAME"));
          beginnings.put(
              name, rows.getBoolean("NON_UNIQUE") ? "CREATE INDEX" : "CREATE UNIQUE INDEX");
        }
      }
    }
    Map<String, String> creations = new LinkedHashMap<>();
    columns.forEach(
        (name, indexed) ->
            creations.put(
                name,
                "%s %s ON %s (%s)"
                    .formatted(beginnings.get(name), name, table, String.join(", ", indexed))));
    return new TableIndexes(creations);
  }

  void drop(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String name : creations.keySet()) {
        statement.execute("DROP INDEX " + name);
      }
    }
  }

  void create(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String creation : creations.values()) {
        statement.execute(creation);
      }
    }
  }
}
