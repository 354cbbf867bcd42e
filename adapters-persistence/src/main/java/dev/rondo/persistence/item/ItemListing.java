package dev.rondo.persistence.item;

import dev.rondo.application.paging.Listing;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.persistence.document.StoredItems;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/**
 * All items of a kind. The places of a page are found first and its documents are read then, so
 * that no document of another page is.
 */
record ItemListing(JdbcOperations operations, ItemKind kind) implements Listing<CatalogueItem> {

  // Beginning with the kind, so that H2 too sees that an index has this order.
  static final String BY_PLACE = "kind, position, id";

  @Override
  public long count(long atMost) {
    Sql sql =
        Sql.of("SELECT COUNT(*) FROM (SELECT id FROM item WHERE ")
            .add(matches())
            .add(" LIMIT ?) counted", atMost);
    return sql.query(operations, rows -> rows.getLong(1)).getFirst();
  }

  @Override
  public List<Row<CatalogueItem>> from(long offset, int limit) {
    return page(places(), limit, offset);
  }

  @Override
  public List<Row<CatalogueItem>> after(SortKey key, int limit) {
    return page(placesAfter(key), limit, 0);
  }

  Sql places() {
    return Sql.of("SELECT position, id FROM item WHERE ").add(matches());
  }

  Sql placesAfter(SortKey key) {
    return places().add(" AND ").add(after(key.value(0), key.value(1)));
  }

  /** The condition for rows after a place. */
  static Sql after(long position, long id) {
    return Sql.of("position >= ? AND (position > ? OR id > ?)", position, position, id);
  }

  private List<Row<CatalogueItem>> page(Sql places, int limit, long offset) {
    Sql sql =
        Sql.of("SELECT page.position, page.id, item.document FROM (")
            .add(places)
            .add(" ORDER BY " + BY_PLACE)
            .add(" LIMIT ? OFFSET ?", (long) limit, offset)
            .add(") page JOIN item ON item.id = page.id ORDER BY page.position, page.id");
    return sql.query(operations, this::row);
  }

  private Row<CatalogueItem> row(ResultSet rows) throws SQLException {
    return new Row<>(
        SortKey.of(rows.getLong(1), rows.getLong(2)),
        StoredItems.readItem(kind, rows.getString(3)));
  }

  private Sql matches() {
    return Sql.of("kind = ?", kind.name());
  }
}
