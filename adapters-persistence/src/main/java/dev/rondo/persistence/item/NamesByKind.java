package dev.rondo.persistence.item;

import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Gatherers;

/** References put in portions that one statement can name. */
final class NamesByKind {

  /** How many names a statement takes. */
  private static final int MOST = 500;

  private NamesByKind() {}

  /** Hands over all references, each portion of one kind. */
  static void batches(Collection<ItemRef> refs, BiConsumer<ItemKind, List<String>> portion) {
    Map<ItemKind, List<String>> names = new EnumMap<>(ItemKind.class);
    for (ItemRef ref : refs) {
      names.computeIfAbsent(ref.kind(), kind -> new ArrayList<>()).add(ref.name().value());
    }
    names.forEach(
        (kind, all) ->
            all.stream()
                .gather(Gatherers.windowFixed(MOST))
                .forEach(some -> portion.accept(kind, some)));
  }
}
