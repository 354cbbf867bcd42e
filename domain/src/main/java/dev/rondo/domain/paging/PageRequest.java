package dev.rondo.domain.paging;

import java.util.Objects;

/** Which part of a list is asked for. */
public sealed interface PageRequest {

  /** The beginning of a list. */
  PageRequest FIRST = new Numbered(0);

  /** A page by its zero-based number. */
  record Numbered(int number) implements PageRequest {

    public Numbered {
      if (number < 0) {
        throw new IllegalArgumentException("page is negative: " + number);
      }
    }
  }

  /**
   * A page by its zero-based number from either end. A list too long to be counted is read forward
   * in its own order instead.
   *
   * @param column what the list is sorted by, if it can be; empty for its own order
   */
  record Counted(int number, Direction direction, String column) implements PageRequest {

    public Counted {
      Objects.requireNonNull(direction, "direction");
      Objects.requireNonNull(column, "column");
      if (number < 0) {
        throw new IllegalArgumentException("page is negative: " + number);
      }
    }

    public Counted(int number, Direction direction) {
      this(number, direction, "");
    }
  }

  /** Which row comes first. */
  enum Direction {
    /** The first one of the list. */
    FORWARD,
    /** The last one. */
    BACKWARD
  }

  /** What comes after a cursor. */
  record After(Cursor cursor) implements PageRequest {

    public After {
      Objects.requireNonNull(cursor, "cursor");
    }
  }
}
