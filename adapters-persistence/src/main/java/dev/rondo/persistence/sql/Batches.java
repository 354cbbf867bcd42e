package dev.rondo.persistence.sql;

import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Gatherer;
import java.util.stream.Gatherers;

/** Batches for one statement: PostgreSQL takes 65,535 values. */
public final class Batches {

  public static final int SIZE = 500;

  private Batches() {}

  public static <T> Gatherer<T, ?, List<T>> cut() {
    return Gatherers.windowFixed(SIZE);
  }

  /** Hands over the names of all references, each batch of one kind. */
  public static void byKind(Collection<ItemRef> refs, BiConsumer<ItemKind, List<String>> batch) {
    Map<ItemKind, List<String>> names = new EnumMap<>(ItemKind.class);
    for (ItemRef ref : refs) {
      names.computeIfAbsent(ref.kind(), kind -> new ArrayList<>()).add(ref.name().value());
    }
    names.forEach(
        (kind, all) -> all.stream().gather(cut()).forEach(some -> batch.accept(kind, some)));
  }
}
