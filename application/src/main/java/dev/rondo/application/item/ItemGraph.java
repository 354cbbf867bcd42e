package dev.rondo.application.item;

import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The items that some items build on, directly or through others, so that each can be shown whole.
 * Items that lack something are left out.
 */
public record ItemGraph(Map<ItemRef, CatalogueItem> items) {

  public ItemGraph {
    items = Map.copyOf(items);
  }

  /** Collects what the items build on, one look-up for each level of nesting. */
  public static ItemGraph below(Collection<? extends Item> roots, Catalogue catalogue) {
    Map<ItemRef, CatalogueItem> found = new HashMap<>();
    Set<ItemRef> seen = new LinkedHashSet<>();
    Set<ItemRef> wanted = references(roots);
    while (!wanted.isEmpty()) {
      seen.addAll(wanted);
      Map<ItemRef, CatalogueItem> next = catalogue.find(wanted);
      found.putAll(next);
      wanted = references(next.values());
      wanted.removeAll(seen);
    }
    while (found.values().removeIf(item -> !found.keySet().containsAll(item.references()))) {
      // Each round leaves out what builds on the items of the round before.
    }
    return new ItemGraph(found);
  }

  /** An item of the catalogue that is shown: it has everything that it builds on. */
  public static <T extends CatalogueItem> Optional<T> findShown(
      ItemRef ref, Class<T> type, Catalogue catalogue) {
    return catalogue
        .find(ref, type)
        .filter(item -> below(List.of(item), catalogue).isComplete(item));
  }

  private static Set<ItemRef> references(Collection<? extends Item> items) {
    Set<ItemRef> references = new LinkedHashSet<>();
    for (Item item : items) {
      if (item instanceof CatalogueItem catalogued) {
        references.addAll(catalogued.references());
      }
    }
    return references;
  }

  /** Those of the items that can be shown whole: something they build on may just be gone. */
  public <T extends Item> List<T> complete(List<T> roots) {
    return roots.stream().filter(this::isComplete).toList();
  }

  /** Whether everything that the item builds on is here. */
  public boolean isComplete(Item item) {
    return !(item instanceof CatalogueItem catalogued)
        || items.keySet().containsAll(catalogued.references());
  }

  /**
   * One of the items.
   *
   * @throws IllegalArgumentException when it is none of them
   */
  public CatalogueItem get(ItemKind kind, ItemName name) {
    ItemRef ref = new ItemRef(kind, name);
    CatalogueItem item = items.get(ref);
    if (item == null) {
      throw new IllegalArgumentException("not in this graph: " + ref);
    }
    return item;
  }
}
