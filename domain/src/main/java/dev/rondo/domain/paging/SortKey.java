package dev.rondo.domain.paging;

import java.util.List;

/**
 * Where a row stands in the total order of its list: the values that the list is ordered by, the
 * last of which is unique.
 *
 * @param values 1 to {@value #MOST_VALUES} values, most significant first
 */
public record SortKey(List<Long> values) {

  /** No list is ordered by more values than this. */
  public static final int MOST_VALUES = 4;

  /** Copies the list and checks its size. */
  public SortKey {
    values = List.copyOf(values);
    if (values.isEmpty() || values.size() > MOST_VALUES) {
      throw new IllegalArgumentException("a sort key of " + values.size() + " values");
    }
  }

  /** A key of these values. */
  public static SortKey of(Long... values) {
    return new SortKey(List.of(values));
  }
}
