package dev.rondo.persistence.item;

import dev.rondo.application.paging.Listing;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.persistence.item.ItemMemory.Followed;
import dev.rondo.persistence.item.ItemOrders.Place;
import java.util.List;
import java.util.Map;
import java.util.Objects;

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
    return rows(
        orders
            .find(kind, now, offset)
            .filter(order -> order.covers(offset + limit))
            .map(order -> order.from(offset, limit))
            .orElseGet(() -> orders.places(stored.places(), limit, offset)),
        now);
  }

  @Override
  public List<Row<CatalogueItem>> after(SortKey key, int limit) {
    Followed now = loader.current();
    return now.equals(Followed.NOTHING)
        ? stored.after(key, limit)
        : rows(orders.places(stored.placesAfter(key), limit, 0), now);
  }

  /** Leaves out items that were removed after their place was read. */
  private List<Row<CatalogueItem>> rows(List<Place> places, Followed now) {
    Map<Long, CatalogueItem> items =
        loader.load(kind, places.stream().map(Place::id).toList(), now).byId();
    return places.stream()
        .filter(place -> items.containsKey(place.id()))
        .map(place -> new Row<>(place.key(), Objects.requireNonNull(items.get(place.id()))))
        .toList();
  }
}
