package dev.rondo.persistence.item;

import dev.rondo.application.paging.Listing;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.text.Keywords;
import dev.rondo.persistence.item.ItemIndex.AtRevision;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The items of a kind that match keywords, from the index while it knows them. */
final class IndexedItemListing implements Listing<CatalogueItem> {

  private static final FoundItem BEFORE_ALL =
      new FoundItem(Long.MIN_VALUE, Long.MIN_VALUE, Long.MIN_VALUE);

  private final JdbcOperations operations;
  private final ItemIndex index;
  private final ItemKind kind;
  private final Keywords keywords;
  private final Listing<CatalogueItem> scan;

  /**
   * With another list of the same items, for when the index does not know them.
   *
   * @param scan the items as the database finds them
   */
  IndexedItemListing(
      JdbcOperations operations,
      ItemIndex index,
      ItemKind kind,
      Keywords keywords,
      Listing<CatalogueItem> scan) {
    this.operations = operations;
    this.index = index;
    this.kind = kind;
    this.keywords = keywords;
    this.scan = scan;
  }

  @Override
  public long count(long atMost) {
    return index
        .search(
            search -> search.count(kind, keywords, atMost),
            count -> new AtRevision<>(index.revision(), count))
        .orElseGet(() -> scan.count(atMost));
  }

  @Override
  public List<Row<CatalogueItem>> from(long offset, int limit) {
    return index
        .search(search -> search.page(kind, keywords, BEFORE_ALL, offset, limit), this::read)
        .orElseGet(() -> scan.from(offset, limit));
  }

  @Override
  public List<Row<CatalogueItem>> after(SortKey key, int limit) {
    FoundItem place = new FoundItem(value(key, 0), value(key, 1), value(key, 2));
    return index
        .search(search -> search.page(kind, keywords, place, 0, limit), this::read)
        .orElseGet(() -> scan.after(key, limit));
  }

  /** A forged cursor may have fewer values than the list. */
  private static long value(SortKey key, int position) {
    return position < key.values().size() ? key.values().get(position) : Long.MIN_VALUE;
  }

  private AtRevision<List<Row<CatalogueItem>>> read(List<FoundItem> found) {
    if (found.isEmpty()) {
      return new AtRevision<>(index.revision(), List.of());
    }
    Map<Long, String> documents = new HashMap<>();
    List<Long> revisions =
        Sql.of("SELECT catalogue.revision, item.id, item.document FROM catalogue")
            .add(" LEFT JOIN item ON item.id IN ")
            .add(Sql.oneOf(found.stream().map(FoundItem::id).toList()))
            .add(" WHERE catalogue.id = 1")
            .query(
                operations,
                row -> {
                  documents.put(row.getLong(2), Objects.requireNonNullElse(row.getString(3), ""));
                  return row.getLong(1);
                });
    return new AtRevision<>(
        revisions.isEmpty() ? ItemIndex.NO_REVISION : revisions.getFirst(),
        found.stream()
            .filter(item -> documents.containsKey(item.id()))
            .map(item -> row(item, Objects.requireNonNull(documents.get(item.id()))))
            .toList());
  }

  private Row<CatalogueItem> row(FoundItem item, String document) {
    return new Row<>(item.key(), StoredItems.readItem(kind, document));
  }
}
