package dev.rondo.application.item;

import dev.rondo.domain.item.BackgroundItem;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.EffectItem;
import dev.rondo.domain.item.EngineItem;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.LevelItem;
import dev.rondo.domain.item.ParticleItem;
import dev.rondo.domain.item.SkinItem;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The items that some items build on, directly or through others, so that each can be shown whole.
 *
 * @param items those of them that exist, by reference
 */
public record ItemGraph(Map<ItemRef, CatalogueItem> items) {

  /** Copies the map. */
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
    return new ItemGraph(found);
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
  <T extends Item> List<T> complete(List<T> roots) {
    return roots.stream().filter(this::isComplete).toList();
  }

  /** Whether everything that the item builds on is here. */
  public boolean isComplete(Item item) {
    return !(item instanceof CatalogueItem catalogued)
        || catalogued.references().stream()
            .allMatch(ref -> items.containsKey(ref) && isComplete(items.get(ref)));
  }

  /** The skin of that name. */
  public SkinItem skin(ItemName name) {
    return get(ItemKind.SKIN, name, SkinItem.class);
  }

  /** The background of that name. */
  public BackgroundItem background(ItemName name) {
    return get(ItemKind.BACKGROUND, name, BackgroundItem.class);
  }

  /** The effect of that name. */
  public EffectItem effect(ItemName name) {
    return get(ItemKind.EFFECT, name, EffectItem.class);
  }

  /** The particle of that name. */
  public ParticleItem particle(ItemName name) {
    return get(ItemKind.PARTICLE, name, ParticleItem.class);
  }

  /** The engine of that name. */
  public EngineItem engine(ItemName name) {
    return get(ItemKind.ENGINE, name, EngineItem.class);
  }

  /** The level of that name. */
  public LevelItem level(ItemName name) {
    return get(ItemKind.LEVEL, name, LevelItem.class);
  }

  private <T extends CatalogueItem> T get(ItemKind kind, ItemName name, Class<T> type) {
    ItemRef ref = new ItemRef(kind, name);
    CatalogueItem item = items.get(ref);
    if (item == null) {
      throw new IllegalArgumentException("not in this graph: " + ref);
    }
    return type.cast(item);
  }
}
