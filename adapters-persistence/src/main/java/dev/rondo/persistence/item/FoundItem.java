package dev.rondo.persistence.item;

import dev.rondo.domain.paging.SortKey;
import java.util.Comparator;

/** The place of an item among those that match. */
record FoundItem(long relevance, long position, long id) implements Comparable<FoundItem> {

  private static final Comparator<FoundItem> IN_ORDER =
      Comparator.comparingLong(FoundItem::relevance)
          .thenComparingLong(FoundItem::position)
          .thenComparingLong(FoundItem::id);

  /** Its place in the list. */
  SortKey key() {
    return SortKey.of(relevance, position, id);
  }

  @Override
  public int compareTo(FoundItem other) {
    return IN_ORDER.compare(this, other);
  }
}
