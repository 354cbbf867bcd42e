package dev.rondo.application.paging;

import dev.rondo.application.paging.Listing.Part;
import dev.rondo.application.paging.Listing.Row;
import dev.rondo.domain.paging.Cursor;
import dev.rondo.domain.paging.ListId;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import java.util.List;
import java.util.Optional;

/**
 * How a list is cut into pages: by number while it is small, else or on request by cursor.
 *
 * @param pageSize rows a page, at least 1 and below {@link Integer#MAX_VALUE}
 * @param cursorAbove rows up to which a list is paged by number, below {@link Long#MAX_VALUE}; 0:
 *     always by cursor; {@link #NEVER_CURSOR}: never on the server's own accord
 */
public record Paging(int pageSize, long cursorAbove) {

  /** The threshold of a list that is always paged by number. */
  public static final long NEVER_CURSOR = -1;

  /** The most rows of a long list that a page number can skip, because databases read them all. */
  static final long FARTHEST_BY_NUMBER = 100_000;

  /** The most rows that are counted when pages are requested with their count. */
  static final long MOST_COUNTED = 10_000;

  public Paging {
    // One more than either is asked for.
    if (pageSize < 1
        || pageSize == Integer.MAX_VALUE
        || cursorAbove < NEVER_CURSOR
        || cursorAbove == Long.MAX_VALUE) {
      throw new IllegalArgumentException("page size " + pageSize + ", cursor above " + cursorAbove);
    }
  }

  /** The page asked for; empty when its cursor belongs to another list. */
  public <T> Optional<Page<T>> page(ListId id, PageRequest request, Listing<T> rows) {
    return switch (request) {
      case PageRequest.After(Cursor cursor) ->
          cursor.belongsTo(id)
              ? Optional.of(byCursor(id, rows.after(cursor.key(), pageSize + 1)))
              : Optional.empty();
      case PageRequest.Numbered(int number) -> Optional.of(numbered(id, number, rows));
      case PageRequest.Counted counted -> Optional.of(counted(id, counted, rows));
    };
  }

  private <T> Page<T> numbered(ListId id, int number, Listing<T> rows) {
    long offset = (long) number * pageSize;
    if (cursorAbove == 0) {
      return numberedByCursor(id, offset, rows);
    }
    long atMost = cursorAbove == NEVER_CURSOR ? Long.MAX_VALUE : cursorAbove + 1;
    Part<T> part = rows.part(offset, pageSize, atMost);
    if (part.count() < atMost) {
      return new Page.Numbered<>(values(part.rows()), pages(part.count()));
    }
    return offset + pageSize < atMost && part.rows().size() == pageSize
        ? partial(id, part.rows())
        : numberedByCursor(id, offset, rows);
  }

  private int pages(long count) {
    return Math.clamp(Math.ceilDiv(count, pageSize), 1, Integer.MAX_VALUE);
  }

  /** A list that is too long is read forward, by cursor, in its own order. */
  private <T> Page<T> counted(ListId id, PageRequest.Counted request, Listing<T> rows) {
    long offset = (long) request.number() * pageSize;
    long count = rows.count(MOST_COUNTED + 1);
    if (count > MOST_COUNTED) {
      return numberedByCursor(id, offset, rows);
    }
    int size = Math.clamp(count - offset, 0, pageSize);
    Listing<T> sorted = rows.by(request.column());
    List<T> items =
        switch (request.direction()) {
          case FORWARD -> values(sorted.from(offset, size));
          case BACKWARD -> values(sorted.from(Math.max(0, count - offset - size), size)).reversed();
        };
    return new Page.Numbered<>(items, pages(count));
  }

  /** A list that is paged by cursor ends here for callers that page by number. */
  private <T> Page<T> numberedByCursor(ListId id, long offset, Listing<T> rows) {
    return offset > Math.max(cursorAbove, FARTHEST_BY_NUMBER)
        ? new Page.Last<>(List.of())
        : byCursor(id, rows.from(offset, pageSize + 1));
  }

  private <T> Page<T> byCursor(ListId id, List<Row<T>> oneMore) {
    if (oneMore.size() <= pageSize) {
      return new Page.Last<>(values(oneMore));
    }
    return partial(id, oneMore.subList(0, pageSize));
  }

  private static <T> Page<T> partial(ListId id, List<Row<T>> shown) {
    return new Page.Partial<>(values(shown), Cursor.after(id, shown.getLast().key()));
  }

  private static <T> List<T> values(List<Row<T>> rows) {
    return rows.stream().map(Row::value).toList();
  }
}
