package dev.rondo.persistence.search;

import dev.rondo.domain.paging.SortKey;
import dev.rondo.persistence.search.IndexQuery.Found;
import java.util.Comparator;

/**
 * The place of an item among those that match.
 *
 * @param relevance how well it matches; the least is the best
 */
public record FoundItem(long relevance, long position, long id)
    implements Found, Comparable<FoundItem> {

  private static final Comparator<FoundItem> IN_ORDER =
      Comparator.comparingLong(FoundItem::relevance)
          .thenComparingLong(FoundItem::position)
          .thenComparingLong(FoundItem::id);

  @Override
  public SortKey key() {
    return SortKey.of(relevance, position, id);
  }

  @Override
  public int compareTo(FoundItem other) {
    return IN_ORDER.compare(this, other);
  }
}
