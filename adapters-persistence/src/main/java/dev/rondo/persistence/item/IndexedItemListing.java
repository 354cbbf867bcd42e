package dev.rondo.persistence.item;

import dev.rondo.application.paging.Listing;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.text.Keywords;
import dev.rondo.persistence.search.FoundItem;
import dev.rondo.persistence.search.ItemIndex;
import dev.rondo.persistence.search.ItemIndex.AtRevision;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.util.ArrayList;
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
  private final ItemMemory memory;
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
      ItemMemory memory,
      ItemKind kind,
      Keywords keywords,
      Listing<CatalogueItem> scan) {
    this.operations = operations;
    this.index = index;
    this.memory = memory;
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

  /** Only what is not remembered is read, together with the revision. */
  private AtRevision<List<Row<CatalogueItem>>> read(List<FoundItem> found) {
    long version = memory.version();
    Map<Long, CatalogueItem> items = new HashMap<>();
    List<Long> missing = new ArrayList<>();
    for (FoundItem item : found) {
      memory
          .find(item.id(), version)
          .ifPresentOrElse(held -> items.put(item.id(), held), () -> missing.add(item.id()));
    }
    long revision = missing.isEmpty() ? index.revision() : read(missing, version, items);
    return new AtRevision<>(
        revision,
        found.stream()
            .filter(item -> items.containsKey(item.id()))
            .map(item -> new Row<>(item.key(), Objects.requireNonNull(items.get(item.id()))))
            .toList());
  }

  /** Reads items; the revision that they are of. */
  private long read(List<Long> ids, long version, Map<Long, CatalogueItem> items) {
    return Sql.of("SELECT catalogue.revision, item.id, item.document FROM catalogue")
        .add(" LEFT JOIN item ON item.id IN ")
        .add(Sql.oneOf(ids))
        .add(" WHERE catalogue.id = 1")
        .query(
            operations,
            row -> {
              String document = row.getString(3);
              if (document != null) {
                CatalogueItem item = StoredItems.readItem(kind, document);
                memory.remember(row.getLong(2), item, document, version);
                items.put(row.getLong(2), item);
              }
              return row.getLong(1);
            })
        .stream()
        .findFirst()
        .orElse(ItemIndex.NO_REVISION);
  }
}
