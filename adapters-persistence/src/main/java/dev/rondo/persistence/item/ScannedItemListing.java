package dev.rondo.persistence.item;

import dev.rondo.application.item.ItemSearch;
import dev.rondo.application.item.ItemSearch.Place;
import dev.rondo.application.paging.Listing;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.persistence.item.ItemMemory.Followed;
import dev.rondo.persistence.search.IndexedItem;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.util.List;
import java.util.stream.Stream;

/** The items that an advanced search finds when there is no index: it reads all of their kind. */
record ScannedItemListing(JdbcOperations operations, ItemLoader loader, ItemSearch search)
    implements Listing<CatalogueItem> {

  private static final int BATCH = 500;

  @Override
  public long count(long atMost) {
    return Math.min(atMost, scan(search).size());
  }

  @Override
  public List<Row<CatalogueItem>> from(long offset, int limit) {
    return rows(scan(search).stream().skip(offset).limit(limit).toList());
  }

  @Override
  public List<Row<CatalogueItem>> after(SortKey key, int limit) {
    return rows(
        scan(search.from(key)).stream()
            .filter(place -> place.key().compareTo(key) > 0)
            .limit(limit)
            .toList());
  }

  private List<Place> scan(ItemSearch asked) {
    return asked.scan(
        Stream.iterate(
                batchAfter(Long.MIN_VALUE),
                batch -> !batch.isEmpty(),
                batch -> batchAfter(batch.getLast().id()))
            .flatMap(List::stream)
            .map(IndexedItem::searched));
  }

  private List<IndexedItem> batchAfter(long id) {
    return IndexedItem.after(operations, search.kind(), id, BATCH);
  }

  private List<Row<CatalogueItem>> rows(List<Place> places) {
    return loader.load(search.kind(), places, Followed.NOTHING).rows();
  }
}
