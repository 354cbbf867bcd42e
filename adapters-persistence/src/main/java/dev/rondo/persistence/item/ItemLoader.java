package dev.rondo.persistence.item;

import dev.rondo.application.item.ItemSearch.Place;
import dev.rondo.application.paging.Listing.Row;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.persistence.document.StoredItems;
import dev.rondo.persistence.item.ItemMemory.Followed;
import dev.rondo.persistence.item.ItemRows.ItemDocument;
import dev.rondo.persistence.search.ItemIndex;
import dev.rondo.persistence.sql.Batches;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;

/** Loads items, from the database only those that are not remembered. */
@Singleton
record ItemLoader(ItemRows rows, JdbcOperations operations, ItemMemory memory) {

  /** What of the memory may be used now. */
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
            CatalogueItem item = document.toDomain();
            memory.remember(document.id(), item, document.document(), now);
            found.put(item.ref(), item);
          }
        });
    return found;
  }

  /** The items at some places, by the ids of their rows; those that were removed are left out. */
  Items load(ItemKind kind, List<Place> places, Followed now) {
    Map<Long, CatalogueItem> found = new HashMap<>();
    List<Long> missing = new ArrayList<>();
    for (Place place : places) {
      long id = place.number();
      memory.find(id, now).ifPresentOrElse(item -> found.put(id, item), () -> missing.add(id));
    }
    OptionalLong revision =
        missing.isEmpty() ? OptionalLong.empty() : OptionalLong.of(read(kind, missing, now, found));
    return new Items(
        places.stream()
            .filter(place -> found.containsKey(place.number()))
            .map(place -> new Row<>(place.key(), Objects.requireNonNull(found.get(place.number()))))
            .toList(),
        revision);
  }

  private long read(ItemKind kind, List<Long> ids, Followed now, Map<Long, CatalogueItem> found) {
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
                memory.remember(row.getLong(2), item, document, now);
                found.put(row.getLong(2), item);
              }
              return row.getLong(1);
            })
        .stream()
        .findFirst()
        .orElse(ItemIndex.NO_REVISION);
  }

  /**
   * Items in the order of their places.
   *
   * @param revision what the database had when some were read; empty when all were remembered
   */
  record Items(List<Row<CatalogueItem>> rows, OptionalLong revision) {}
}
