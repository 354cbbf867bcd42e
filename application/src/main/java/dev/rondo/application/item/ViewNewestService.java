package dev.rondo.application.item;

import dev.rondo.domain.item.ItemKind;
import java.util.List;

/** Leaves out items of which something has just gone. */
public record ViewNewestService(Catalogue catalogue) implements ViewNewest {

  @Override
  public Newest view(ItemKind kind, int atMost) {
    List<Catalogue.Added> added = catalogue.newest(kind, atMost);
    ItemGraph related =
        ItemGraph.below(added.stream().map(Catalogue.Added::item).toList(), catalogue);
    return new Newest(
        added.stream().filter(one -> related.isComplete(one.item())).toList(), related);
  }
}
