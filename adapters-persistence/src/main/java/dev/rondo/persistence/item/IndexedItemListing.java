package dev.rondo.persistence.item;

import dev.rondo.application.item.ItemSearch.Place;
import dev.rondo.application.paging.Listing;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.persistence.item.ItemLoader.Items;
import dev.rondo.persistence.item.ItemMemory.Followed;
import dev.rondo.persistence.search.IndexQuery;
import dev.rondo.persistence.search.ItemIndex;
import dev.rondo.persistence.search.ItemIndex.Answer;
import java.util.List;

/**
 * The items of a kind that a search finds, from the index while it knows them.
 *
 * @param scan another list of the same items, which answers when the index does not know them
 */
record IndexedItemListing(
    ItemIndex index,
    ItemLoader loader,
    ItemKind kind,
    IndexQuery query,
    Listing<CatalogueItem> scan)
    implements Listing<CatalogueItem> {

  @Override
  public long count(long atMost) {
    return index
        .search(snapshot -> query.count(snapshot, atMost), count -> ofCurrent(current(), count))
        .orElseGet(() -> scan.count(atMost));
  }

  @Override
  public List<Row<CatalogueItem>> from(long offset, int limit) {
    return index
        .search(snapshot -> query.from(snapshot, offset, limit), this::read)
        .orElseGet(() -> scan.from(offset, limit));
  }

  @Override
  public List<Row<CatalogueItem>> after(SortKey key, int limit) {
    return index
        .search(snapshot -> query.after(snapshot, key, limit), this::read)
        .orElseGet(() -> scan.after(key, limit));
  }

  /** Reads only what is not remembered, together with the revision. */
  private Answer<List<Row<CatalogueItem>>> read(List<Place> found) {
    Followed now = current();
    Items items = loader.load(kind, found, now);
    return items.revision().isPresent()
        ? new Answer.AtRevision<>(items.revision().orElseThrow(), items.rows())
        : ofCurrent(now, items.rows());
  }

  /** Replays arrive without a new version, so they are not remembered. */
  private Followed current() {
    return kind == ItemKind.REPLAY ? Followed.NOTHING : loader.current();
  }

  /** What was read from the index alone. */
  private <T> Answer<T> ofCurrent(Followed now, T value) {
    return now.equals(Followed.NOTHING)
        ? new Answer.AtRevision<>(index.revision(), value)
        : new Answer.NotBefore<>(now.revision(), value);
  }
}
