package dev.rondo.testkit.transaction;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** A store in memory, of which transactions that fail take back what they did. */
public abstract class InMemoryStore implements InMemoryTransactions.Checkpoint {

  private final List<Supplier<Runnable>> parts = new ArrayList<>();

  /** Has a map be brought back. */
  protected final <K, V> Map<K, V> kept(Map<K, V> map) {
    parts.add(
        () -> {
          Map<K, V> copy = new LinkedHashMap<>(map);
          return () -> {
            map.clear();
            map.putAll(copy);
          };
        });
    return map;
  }

  /** Has a collection be brought back. */
  protected final <T, C extends Collection<T>> C kept(C values) {
    parts.add(
        () -> {
          List<T> copy = List.copyOf(values);
          return () -> {
            values.clear();
            values.addAll(copy);
          };
        });
    return values;
  }

  @Override
  public synchronized Runnable take() {
    List<Runnable> restores = parts.stream().map(Supplier::get).toList();
    return () -> restore(restores);
  }

  private synchronized void restore(List<Runnable> restores) {
    restores.forEach(Runnable::run);
  }
}
