package dev.rondo.persistence.item;

import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.persistence.pack.ItemDocuments;
import io.micronaut.core.annotation.Introspected;

/** What a row says of its item. */
@Introspected
record ItemDocument(ItemKind kind, String document) {

  CatalogueItem toDomain() {
    return ItemDocuments.readItem(kind, document);
  }
}
