package dev.rondo.persistence.item;

import dev.rondo.application.item.Relevance;
import dev.rondo.application.paging.Listing;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.text.Keywords;
import dev.rondo.persistence.pack.ItemDocuments;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * The items of a kind, all of them or those that match keywords. The places of a page are found
 * first and its documents are read then, so that no document of another page is.
 */
final class ItemListing implements Listing<CatalogueItem> {

  private static final String BY_PLACE = "kind, position, id";
  private static final String AFTER_PLACE = "position >= ? AND (position > ? OR id > ?)";
  private static final String BY_RELEVANCE = "relevance, position, id";
  private static final String AFTER_RELEVANCE =
      "relevance >= ? AND (relevance > ? OR (position >= ? AND (position > ? OR id > ?)))";

  private final JdbcOperations operations;
  private final ItemKind kind;
  private final Keywords keywords;

  ItemListing(JdbcOperations operations, ItemKind kind, Keywords keywords) {
    this.operations = operations;
    this.kind = kind;
    this.keywords = keywords;
  }

  @Override
  public long count(long atMost) {
    Sql sql = new Sql().add("SELECT COUNT(*) FROM (SELECT id FROM item WHERE kind = ?", kind.name());
    addMatches(sql);
    sql.add(" LIMIT ?) counted", atMost);
    return query(sql, rows -> rows.getLong(1)).getFirst();
  }

  @Override
  public List<Row<CatalogueItem>> from(long offset, int limit) {
    return page(ranked(), limit, offset);
  }

  @Override
  public List<Row<CatalogueItem>> after(SortKey key, int limit) {
    Sql sql = ranked();
    long position = value(key, keywords.isEmpty() ? 0 : 1);
    long id = value(key, keywords.isEmpty() ? 1 : 2);
    if (keywords.isEmpty()) {
      sql.add(" WHERE " + AFTER_PLACE, position, position, id);
    } else {
      long relevance = value(key, 0);
      sql.add(" WHERE " + AFTER_RELEVANCE, relevance, relevance, position, position, id);
    }
    return page(sql, limit, 0);
  }

  /** A forged cursor may bear fewer values than the list has. */
  private static long value(SortKey key, int index) {
    return index < key.values().size() ? key.values().get(index) : Long.MIN_VALUE;
  }

  /** The places of all rows, with their relevance; a condition may follow. */
  private Sql ranked() {
    Sql sql = new Sql().add("SELECT kind, ");
    addRelevance(sql);
    sql.add(" AS relevance, position, id FROM item WHERE kind = ?", kind.name());
    addMatches(sql);
    return new Sql().add("SELECT relevance, position, id FROM (").add(sql).add(") matching");
  }

  private List<Row<CatalogueItem>> page(Sql ranked, int limit, long offset) {
    String order = keywords.isEmpty() ? BY_PLACE : BY_RELEVANCE;
    Sql sql =
        new Sql()
            .add("SELECT page.relevance, page.position, page.id, item.document FROM (")
            .add(ranked)
            .add(" ORDER BY " + order + " LIMIT ? OFFSET ?", (long) limit, offset)
            .add(") page JOIN item ON item.id = page.id")
            .add(" ORDER BY page.relevance, page.position, page.id");
    return query(sql, this::row);
  }

  private Row<CatalogueItem> row(ResultSet rows) throws SQLException {
    long relevance = rows.getLong(1);
    long position = rows.getLong(2);
    long id = rows.getLong(3);
    SortKey key =
        keywords.isEmpty() ? SortKey.of(position, id) : SortKey.of(relevance, position, id);
    return new Row<>(key, ItemDocuments.readItem(kind, rows.getString(4)));
  }

  private void addMatches(Sql sql) {
    for (String word : keywords.words()) {
      sql.add(" AND texts LIKE ?", containing(word));
    }
  }

  private void addRelevance(Sql sql) {
    if (keywords.isEmpty()) {
      sql.add("0");
      return;
    }
    String phrase = keywords.phrase();
    sql.add("CASE")
        .add(" WHEN names LIKE ? THEN " + Relevance.SAME, containing("\n" + phrase + "\n"))
        .add(" WHEN names LIKE ? THEN " + Relevance.BEGINS, containing("\n" + phrase))
        .add(" WHEN names LIKE ? THEN " + Relevance.WORD_BEGINS, containing(" " + phrase))
        .add(" WHEN names LIKE ? THEN " + Relevance.CONTAINS, containing(phrase))
        .add(" WHEN TRUE");
    for (String word : keywords.words()) {
      sql.add(" AND names LIKE ?", containing(word));
    }
    sql.add(" THEN " + Relevance.ALL_IN_NAMES + " ELSE " + Relevance.ALL_IN_TEXTS + " END");
  }

  /** The pattern of texts that contain a text; both databases escape by backslash. */
  private static String containing(String text) {
    return "%" + text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%";
  }

  private <T> List<T> query(Sql sql, RowReader<T> reader) {
    return operations.execute(
        connection -> {
          try (PreparedStatement statement = connection.prepareStatement(sql.text())) {
            sql.bind(statement);
            List<T> read = new ArrayList<>();
            try (ResultSet rows = statement.executeQuery()) {
              while (rows.next()) {
                read.add(reader.read(rows));
              }
            }
            return read;
          }
        });
  }

  private interface RowReader<T> {
    T read(ResultSet rows) throws SQLException;
  }

  /** A statement in the making, with the values of its parameters. */
  private static final class Sql {

    private final StringBuilder text = new StringBuilder();
    private final List<Object> values = new ArrayList<>();

    Sql add(String part, Object... itsValues) {
      text.append(part);
      values.addAll(List.of(itsValues));
      return this;
    }

    Sql add(Sql part) {
      text.append(part.text);
      values.addAll(part.values);
      return this;
    }

    String text() {
      return text.toString();
    }

    void bind(PreparedStatement statement) throws SQLException {
      for (int i = 0; i < values.size(); i++) {
        statement.setObject(i + 1, values.get(i));
      }
    }
  }
}
