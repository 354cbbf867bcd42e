package dev.rondo.persistence.item;

import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.persistence.sql.Batches;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/** References put in portions that one statement can name. */
public final class NamesByKind {

  private NamesByKind() {}

  /** Hands over all references, each portion of one kind. */
  public static void batches(Collection<ItemRef> refs, BiConsumer<ItemKind, List<String>> portion) {
    Map<ItemKind, List<String>> names = new EnumMap<>(ItemKind.class);
    for (ItemRef ref : refs) {
      names.computeIfAbsent(ref.kind(), kind -> new ArrayList<>()).add(ref.name().value());
    }
    names.forEach(
        (kind, all) ->
            all.stream().gather(Batches.cut()).forEach(some -> portion.accept(kind, some)));
  }
}
