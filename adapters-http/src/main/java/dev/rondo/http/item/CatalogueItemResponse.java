package dev.rondo.http.item;

import dev.rondo.application.item.ItemGraph;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.http.protocol.View;

/**
 * An item of the catalogue as JSON, with all that it builds on; {@link CatalogueItemSerializer}
 * writes it.
 */
record CatalogueItemResponse(CatalogueItem item, ItemGraph related, View view)
    implements ItemResponse {

  CatalogueItemResponse of(CatalogueItem other) {
    return new CatalogueItemResponse(other, related, view);
  }
}
