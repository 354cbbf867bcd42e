package dev.rondo.persistence.item;

import dev.rondo.application.item.ItemSearch.Place;
import dev.rondo.application.paging.Listing.Row;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.persistence.item.ItemMemory.Followed;
import dev.rondo.persistence.item.ItemRows.ItemDocument;
import dev.rondo.persistence.search.Hit;
import dev.rondo.persistence.sql.Batches;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Loads items, reading only those that are not remembered. */
@Singleton
record ItemLoader(ItemRows rows, ItemMemory memory) {

  Followed current() {
    return memory.current();
  }

  Map<ItemRef, CatalogueItem> load(Collection<ItemRef> refs) {
    Followed now = current();
    Map<ItemRef, CatalogueItem> found = new HashMap<>();
    List<ItemRef> missing = new ArrayList<>();
    for (ItemRef ref : refs) {
      memory.find(ref, now).ifPresentOrElse(item -> found.put(ref, item), () -> missing.add(ref));
    }
    Batches.byKind(
        missing,
        (kind, names) -> {
          for (ItemDocument document : rows.documents(kind, names)) {
            CatalogueItem item = remembered(document, now);
            found.put(item.ref(), item);
          }
        });
    return found;
  }

  /** The items at some places, by the ids of their rows; those that were removed are left out. */
  List<Row<CatalogueItem>> load(List<Place> places, Followed now) {
    Map<Long, CatalogueItem> found = new HashMap<>();
    List<Long> missing = new ArrayList<>();
    for (Place place : places) {
      long id = place.number();
      memory.find(id, now).ifPresentOrElse(item -> found.put(id, item), () -> missing.add(id));
    }
    if (!missing.isEmpty()) {
      for (ItemDocument document : rows.documents(missing)) {
        found.put(document.id(), remembered(document, now));
      }
    }
    return rows(places, found);
  }

  /** The items that a search has found. They are not remembered: most searches are made once. */
  List<Row<CatalogueItem>> read(ItemKind kind, List<Hit> hits, Followed now) throws IOException {
    Map<Long, CatalogueItem> found = new HashMap<>();
    List<Hit> missing = new ArrayList<>();
    for (Hit hit : hits) {
      long id = hit.place().number();
      memory.find(id, now).ifPresentOrElse(item -> found.put(id, item), () -> missing.add(hit));
    }
    Hit.documents(missing)
        .forEach((id, text) -> found.put(id, new ItemDocument(id, kind, text).toDomain()));
    return rows(hits.stream().map(Hit::place).toList(), found);
  }

  private static List<Row<CatalogueItem>> rows(List<Place> places, Map<Long, CatalogueItem> found) {
    return places.stream()
        .filter(place -> found.containsKey(place.number()))
        .map(place -> new Row<>(place.key(), Objects.requireNonNull(found.get(place.number()))))
        .toList();
  }

  private CatalogueItem remembered(ItemDocument document, Followed now) {
    CatalogueItem item = document.toDomain();
    memory.remember(document.id(), item, document.document(), now);
    return item;
  }
}
