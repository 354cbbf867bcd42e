package dev.rondo.domain.paging;

import java.util.Arrays;

/**
 * A row's place in the total order of its list: up to {@value #MOST_VALUES} values, the last of
 * which is unique.
 */
public final class SortKey implements Comparable<SortKey> {

  /** No list is ordered by more values than this. */
  public static final int MOST_VALUES = 8;

  private final long[] values;

  private SortKey(long[] values) {
    this.values = values;
    if (values.length == 0 || values.length > MOST_VALUES) {
      throw new IllegalArgumentException("a sort key of " + values.length + " values");
    }
  }

  public static SortKey of(long... values) {
    return new SortKey(values.clone());
  }

  public int size() {
    return values.length;
  }

  /**
   * The value at that index, or the least there is: a forged cursor may have fewer values.
   *
   * @throws IndexOutOfBoundsException when the index is negative
   */
  public long value(int index) {
    return index < values.length ? values[index] : Long.MIN_VALUE;
  }

  /** By the first value that differs; a key that another one begins with comes before it. */
  @Override
  public int compareTo(SortKey other) {
    return Arrays.compare(values, other.values);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SortKey key && Arrays.equals(values, key.values);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    return Arrays.toString(values);
  }
}
