package dev.rondo.domain.paging;

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
   * The page of that number of a list that is counted, unless it is too long for that.
   *
   * @param number zero-based
   * @param direction where pages are counted from
   */
  record Counted(int number, Direction direction) implements PageRequest {}

  /** Which row comes first. */
  enum Direction {
    /** The first one of the list. */
    FORWARD,
    /** The last one. */
    BACKWARD
  }

  /** The page after a cursor. */
  record After(Cursor cursor) implements PageRequest {}
}
