package dev.rondo.persistence.item;

import dev.rondo.application.item.ItemSearch.Place;
import dev.rondo.application.paging.Listing;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.persistence.item.ItemMemory.Followed;
import java.util.List;

/** All items of a kind, from memory as far as they are remembered. */
record RememberedItemListing(
    ItemLoader loader, ItemOrders orders, ItemKind kind, ItemListing stored)
    implements Listing<CatalogueItem> {

  @Override
  public long count(long atMost) {
    return orders
        .find(kind, loader.current())
        .filter(order -> order.covers(atMost))
        .map(order -> order.count(atMost))
        .orElseGet(() -> stored.count(atMost));
  }

  @Override
  public List<Row<CatalogueItem>> from(long offset, int limit) {
    Followed now = loader.current();
    if (now.equals(Followed.NOTHING)) {
      return stored.from(offset, limit);
    }
    List<Place> places =
        orders
            .find(kind, now, offset)
            .filter(order -> order.covers(offset + limit))
            .map(order -> order.from(offset, limit))
            .orElseGet(() -> orders.places(stored.places(), limit, offset));
    return loader.load(kind, places, now).rows();
  }

  @Override
  public List<Row<CatalogueItem>> after(SortKey key, int limit) {
    Followed now = loader.current();
    return now.equals(Followed.NOTHING)
        ? stored.after(key, limit)
        : loader.load(kind, orders.places(stored.placesAfter(key), limit, 0), now).rows();
  }
}
