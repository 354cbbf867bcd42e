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
   * Both, for lists that answer them together; no rows beyond those that are counted. Rows at the
   * beginning that are fewer than {@code limit} are all, and counted thereby.
   */
  default Part<T> part(long offset, int limit, long atMost) {
    List<Row<T>> first = offset == 0 ? from(0, limit) : List.of();
    if (offset == 0 && first.size() < limit) {
      return new Part<>(first.size(), first);
    }
    long count = count(atMost);
    return new Part<>(count, offset > 0 && offset < count ? from(offset, limit) : first);
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
