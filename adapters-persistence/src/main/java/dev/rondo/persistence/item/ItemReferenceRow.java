package dev.rondo.persistence.item;

import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import io.micronaut.data.annotation.MappedEntity;
import java.util.List;

/** An item that another builds on. */
@MappedEntity("item_reference")
record ItemReferenceRow(long itemId, ItemKind kind, String name) {

  /** What an item builds on. */
  static List<ItemReferenceRow> of(long id, CatalogueItem item) {
    return item.references().stream()
        .distinct()
        .map(ref -> new ItemReferenceRow(id, ref.kind(), ref.name().value()))
        .toList();
  }
}
