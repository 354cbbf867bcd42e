package dev.rondo.persistence.item;

import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import io.micronaut.core.annotation.Introspected;

/** What a row says of its item. */
@Introspected
record ItemDocument(long id, ItemKind kind, String document) {

  CatalogueItem toDomain() {
    return StoredItems.readItem(kind, document);
  }
}
