package dev.rondo.persistence.item;

import dev.rondo.application.item.Relevance;
import dev.rondo.application.paging.Listing;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.text.Keywords;
import dev.rondo.persistence.document.StoredItems;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/**
 * The items of a kind, all of them or those that match keywords. The places of a page are found
 * first and its documents are read then, so that no document of another page is.
 */
record ItemListing(JdbcOperations operations, ItemKind kind, Keywords keywords)
    implements Listing<CatalogueItem> {

  // Beginning with the kind, so that H2 too sees that an index has this order.
  static final String BY_PLACE = "kind, position, id";
  private static final String BY_RELEVANCE = "relevance, position, id";

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
    return page(rows(), limit, offset);
  }

  @Override
  public List<Row<CatalogueItem>> after(SortKey key, int limit) {
    return page(rowsAfter(key), limit, 0);
  }

  private Sql rowsAfter(SortKey key) {
    Sql sql = rows();
    if (keywords.isEmpty()) {
      sql.add(" AND ").add(after(key.value(0), key.value(1)));
    } else {
      long relevance = key.value(0);
      sql.add(" AND (").add(relevance()).add(" > ?", relevance);
      sql.add(" OR ").add(relevance()).add(" = ?", relevance);
      sql.add(" AND ").add(after(key.value(1), key.value(2))).add(")");
    }
    return sql;
  }

  Sql places() {
    return Sql.of("SELECT position, id FROM item WHERE ").add(matches());
  }

  Sql placesAfter(SortKey key) {
    return places().add(" AND ").add(after(key.value(0), key.value(1)));
  }

  /** What is true of rows after a place. */
  static Sql after(long position, long id) {
    return Sql.of("position >= ? AND (position > ? OR id > ?)", position, position, id);
  }

  /** The places of all rows, with their relevance; more conditions may follow. */
  private Sql rows() {
    return Sql.of("SELECT ")
        .add(relevance())
        .add(" AS relevance, position, id FROM item WHERE ")
        .add(matches());
  }

  private List<Row<CatalogueItem>> page(Sql places, int limit, long offset) {
    Sql sql =
        Sql.of("SELECT page.relevance, page.position, page.id, item.document FROM (")
            .add(places)
            .add(" ORDER BY " + (keywords.isEmpty() ? BY_PLACE : BY_RELEVANCE))
            .add(" LIMIT ? OFFSET ?", (long) limit, offset)
            .add(") page JOIN item ON item.id = page.id")
            .add(" ORDER BY page.relevance, page.position, page.id");
    return sql.query(operations, this::row);
  }

  private Row<CatalogueItem> row(ResultSet rows) throws SQLException {
    long relevance = rows.getLong(1);
    long position = rows.getLong(2);
    long id = rows.getLong(3);
    SortKey key =
        keywords.isEmpty() ? SortKey.of(position, id) : SortKey.of(relevance, position, id);
    return new Row<>(key, StoredItems.readItem(kind, rows.getString(4)));
  }

  private Sql matches() {
    return Sql.of("kind = ?", kind.name()).add(containing(keywords));
  }

  /** What is true of rows whose texts have all words. */
  static Sql containing(Keywords keywords) {
    Sql sql = Sql.of("");
    for (String word : keywords.words()) {
      sql.add(" AND texts LIKE ?", Sql.containing(word));
    }
    return sql;
  }

  /** {@link Relevance#of(Keywords)} for rows that match. */
  private Sql relevance() {
    if (keywords.isEmpty()) {
      return Sql.of("0");
    }
    String phrase = keywords.phrase();
    Sql sql =
        Sql.of("CASE")
            .add(" WHEN titles LIKE ?", Sql.containing("\n" + phrase + "\n"))
            .add(" OR POSITION(? IN texts) = 1 THEN " + Relevance.SAME, "\n" + phrase + "\n")
            .add(" WHEN titles LIKE ? THEN " + Relevance.BEGINS, Sql.containing("\n" + phrase))
            .add(" WHEN titles LIKE ? THEN " + Relevance.WORD_BEGINS, Sql.containing(" " + phrase))
            .add(" WHEN titles LIKE ? THEN " + Relevance.CONTAINS, Sql.containing(phrase))
            .add(" WHEN TRUE");
    for (String word : keywords.words()) {
      sql.add(" AND titles LIKE ?", Sql.containing(word));
    }
    return sql.add(" THEN " + Relevance.ALL_IN_TITLES)
        .add(" ELSE " + Relevance.ALL_IN_TEXTS + " END");
  }
}
