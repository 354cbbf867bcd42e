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

  /** Leaves out items of which something has just gone. */
  record Service(Catalogue catalogue) implements ViewNewest {

    @Override
    public Newest view(ItemKind kind, int atMost) {
      List<Catalogue.Added> added = catalogue.newest(kind, atMost);
      ItemGraph related =
          ItemGraph.below(added.stream().map(Catalogue.Added::item).toList(), catalogue);
      return new Newest(
          added.stream().filter(one -> related.isComplete(one.item())).toList(), related);
    }
  }
}
