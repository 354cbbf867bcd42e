package dev.rondo.application.paging;

import dev.rondo.domain.paging.SortKey;
import java.util.List;
import java.util.function.Function;

/** Driven port: the rows of one list in total order, read a page at a time. */
public interface Listing<T> {

  /**
   * How many rows there are. Counting may stop at {@code atMost}: a result of as many or more means
   * that there are at least {@code atMost}.
   */
  long count(long atMost);

  /** Up to {@code limit} rows from the zero-based {@code offset} on. */
  List<Row<T>> from(long offset, int limit);

  /**
   * Both, for lists that answer them together. If the first page is not full, its size is the
   * count.
   */
  default Part<T> part(long offset, int limit, long atMost) {
    if (offset == 0) {
      List<Row<T>> first = from(0, limit);
      return new Part<>(first.size() < limit ? first.size() : count(atMost), first);
    }
    long count = count(atMost);
    return new Part<>(count, offset < count ? from(offset, limit) : List.of());
  }

  /** Up to {@code limit} rows after {@code key}, whether its row still exists or not. */
  List<Row<T>> after(SortKey key, int limit);

  /**
   * The same rows, the lowest of a column first, to be read by {@link #from} while they are few;
   * the list as it is where it cannot be sorted by that column.
   */
  default Listing<T> by(String column) {
    return this;
  }

  /** The same list with each value mapped. */
  default <R> Listing<R> map(Function<? super T, ? extends R> change) {
    Listing<T> rows = this;
    return new Listing<>() {
      @Override
      public long count(long atMost) {
        return rows.count(atMost);
      }

      @Override
      public List<Row<R>> from(long offset, int limit) {
        return changed(rows.from(offset, limit));
      }

      @Override
      public Part<R> part(long offset, int limit, long atMost) {
        Part<T> part = rows.part(offset, limit, atMost);
        return new Part<>(part.count(), changed(part.rows()));
      }

      @Override
      public List<Row<R>> after(SortKey key, int limit) {
        return changed(rows.after(key, limit));
      }

      @Override
      public Listing<R> by(String column) {
        return rows.by(column).map(change);
      }

      private List<Row<R>> changed(List<Row<T>> read) {
        return read.stream().map(row -> new Row<R>(row.key(), change.apply(row.value()))).toList();
      }
    };
  }

  record Row<T>(SortKey key, T value) {}

  /**
   * Some rows of a list.
   *
   * @param count as {@link #count} counts all of them
   */
  record Part<T>(long count, List<Row<T>> rows) {}
}
