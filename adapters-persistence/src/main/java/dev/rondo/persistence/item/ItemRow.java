package dev.rondo.persistence.item;

import dev.rondo.application.item.CatalogueUpdates.Origin;
import dev.rondo.application.item.Relevance;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.persistence.document.StoredItems;
import dev.rondo.persistence.item.ItemRows.ItemPlace;
import io.micronaut.data.annotation.GeneratedValue;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import org.jspecify.annotations.Nullable;

/** An item in the database. */
@MappedEntity("item")
record ItemRow(
    @Id @GeneratedValue(GeneratedValue.Type.IDENTITY) @Nullable Long id,
    ItemKind kind,
    String name,
    Origin origin,
    long position,
    String document,
    String names,
    String texts) {

  /** A row for an item that has none yet. */
  static ItemRow added(CatalogueItem item, Origin origin, long position) {
    return from(item, origin, null, position);
  }

  /** A row for an item in the place of another. */
  static ItemRow replacing(ItemPlace old, CatalogueItem item, Origin origin) {
    return from(item, origin, old.id(), old.position());
  }

  private static ItemRow from(CatalogueItem item, Origin origin, @Nullable Long id, long position) {
    Relevance relevance = Relevance.of(item);
    return new ItemRow(
        id,
        item.kind(),
        item.name().value(),
        origin,
        position,
        StoredItems.write(item),
        relevance.names(),
        relevance.texts());
  }
}
