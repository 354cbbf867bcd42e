package dev.rondo.testkit.paging;

import dev.rondo.application.paging.Listing;
import dev.rondo.domain.paging.SortKey;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The rows of a list in memory, in the order of their keys. */
public final class InMemoryListing<T> implements Listing<T> {

  private final Supplier<List<Row<T>>> rows;
  private final Comparator<SortKey> keys;
  private final Comparator<Row<T>> order;
  private final Map<String, Comparator<T>> columns;

  private InMemoryListing(
      Supplier<List<Row<T>>> rows,
      Comparator<SortKey> keys,
      Comparator<Row<T>> order,
      Map<String, Comparator<T>> columns) {
    this.rows = rows;
    this.keys = keys;
    this.order = order;
    this.columns = columns;
  }

  /** Rows of which the one with the lowest key comes first. */
  public static <T> Listing<T> lowestFirst(Supplier<List<Row<T>>> rows) {
    return lowestFirst(rows, Map.of());
  }

  /** Rows of which the one with the lowest key comes first, and the columns to sort them by. */
  public static <T> Listing<T> lowestFirst(
      Supplier<List<Row<T>>> rows, Map<String, Comparator<T>> columns) {
    return by(Comparator.naturalOrder(), rows, columns);
  }

  /** Rows of which the one with the highest key comes first. */
  public static <T> Listing<T> highestFirst(Supplier<List<Row<T>>> rows) {
    return by(Comparator.reverseOrder(), rows, Map.of());
  }

  private static <T> Listing<T> by(
      Comparator<SortKey> keys, Supplier<List<Row<T>>> rows, Map<String, Comparator<T>> columns) {
    return new InMemoryListing<>(rows, keys, Comparator.comparing(Row::key, keys), columns);
  }

  @Override
  public long count(long atMost) {
    return Math.min(atMost, rows.get().size());
  }

  @Override
  public List<Row<T>> from(long offset, int limit) {
    return sorted().skip(offset).limit(limit).toList();
  }

  @Override
  public List<Row<T>> after(SortKey key, int limit) {
    return sorted().filter(row -> keys.compare(row.key(), key) > 0).limit(limit).toList();
  }

  @Override
  public Listing<T> by(String column) {
    Comparator<T> values = columns.get(column);
    return values == null
        ? this
        : new InMemoryListing<>(rows, keys, Comparator.comparing(Row::value, values), columns);
  }

  private Stream<Row<T>> sorted() {
    return rows.get().stream().sorted(order);
  }
}
