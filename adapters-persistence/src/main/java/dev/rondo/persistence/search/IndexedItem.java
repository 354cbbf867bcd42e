package dev.rondo.persistence.search;

import dev.rondo.domain.item.ItemKind;
import java.sql.ResultSet;
import java.sql.SQLException;

/** The columns of an item that the index needs. */
record IndexedItem(long id, ItemKind kind, long position, String names, String texts) {

  /** The columns that a row of which is read here. */
  static final String COLUMNS = "item.id, item.kind, item.position, item.names, item.texts";

  /** Reads the columns, the first of which has a number. */
  static IndexedItem read(ResultSet row, int first) throws SQLException {
    return new IndexedItem(
        row.getLong(first),
        ItemKind.valueOf(row.getString(first + 1)),
        row.getLong(first + 2),
        row.getString(first + 3),
        row.getString(first + 4));
  }
}
