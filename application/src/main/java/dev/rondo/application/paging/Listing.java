package dev.rondo.application.paging;

import dev.rondo.domain.paging.SortKey;
import java.util.List;

/**
 * Driven port: the rows of one list in its total order, read a stretch at a time.
 *
 * @param <T> what the list holds
 */
public interface Listing<T> {

  /**
   * How many rows there are.
   *
   * @param atMost where counting may stop; a longer list may answer this number
   */
  long count(long atMost);

  /** Up to {@code limit} rows from the zero-based {@code offset} on. */
  List<Row<T>> from(long offset, int limit);

  /** Up to {@code limit} rows that stand after {@code key}, whether its row still stands or not. */
  List<Row<T>> after(SortKey key, int limit);

  /** A list of nothing. */
  static <T> Listing<T> empty() {
    return new Listing<>() {
      @Override
      public long count(long atMost) {
        return 0;
      }

      @Override
      public List<Row<T>> from(long offset, int limit) {
        return List.of();
      }

      @Override
      public List<Row<T>> after(SortKey key, int limit) {
        return List.of();
      }
    };
  }

  /**
   * A row and its place in the order.
   *
   * @param key its place
   * @param value what stands there
   */
  record Row<T>(SortKey key, T value) {}
}
