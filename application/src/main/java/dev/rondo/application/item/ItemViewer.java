package dev.rondo.application.item;

import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemRef;
import java.util.List;

/** Shows items of the catalogue. */
final class ItemViewer implements ViewItem {

  private final Catalogue catalogue;

  ItemViewer(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  @Override
  public Outcome view(ItemRef ref) {
    CatalogueItem item = catalogue.find(List.of(ref)).get(ref);
    if (item == null) {
      return new Outcome.Unknown();
    }
    ItemGraph related = ItemGraph.below(List.of(item), catalogue);
    return related.isComplete(item)
        ? new Outcome.Found(item, item.header().description(), related)
        : new Outcome.Unknown();
  }
}
