package dev.rondo.application.item;

import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import java.util.List;

/** Use case: the items of a kind that were added last. */
@FunctionalInterface
public interface ViewNewest {

  Newest view(ItemKind kind, int atMost);

  /** Items that can each be shown whole, and what they build on. */
  record Newest(List<Catalogue.Added> added, ItemGraph related) {

    public Newest {
      added = List.copyOf(added);
    }

    public List<CatalogueItem> items() {
      return added.stream().map(Catalogue.Added::item).toList();
    }
  }
}
