package dev.rondo.persistence.search;

import dev.rondo.application.item.Relevance;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.text.Keywords;
import dev.rondo.persistence.search.IndexQuery.Found;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.LeafReaderContext;

/** The content of an index at one time. It is closed after the last user has released it. */
public final class SearchSnapshot {

  /** The most matches that are sorted in memory. */
  private static final int FEW = 500;

  private final DirectoryReader reader;

  SearchSnapshot(DirectoryReader reader) {
    this.reader = reader;
  }

  DirectoryReader reader() {
    return reader;
  }

  /** Registers a user; false after it was closed. */
  boolean retain() {
    return reader.tryIncRef();
  }

  void release() throws IOException {
    reader.decRef();
  }

  /** How many items match, or that many when there are more. */
  public long count(ItemKind kind, Keywords keywords, long atMost) throws IOException {
    long count = 0;
    for (LeafReaderContext leaf : reader.leaves()) {
      SearchHits matches = SearchHits.all(leaf.reader(), kind, keywords);
      while (count < atMost && matches.next()) {
        count++;
      }
    }
    return count;
  }

  /**
   * Items that match, best first.
   *
   * @param after those after this place, whether an item is at it or not
   */
  public List<FoundItem> page(
      ItemKind kind, Keywords keywords, FoundItem after, long offset, int limit)
      throws IOException {
    Optional<List<FoundItem>> all = all(kind, keywords);
    return all.isPresent()
        ? all.orElseThrow().stream()
            .sorted()
            .filter(found -> found.compareTo(after) > 0)
            .skip(offset)
            .limit(limit)
            .toList()
        : pageOfMany(kind, keywords, after, offset, limit);
  }

  /** All that match, in no order; empty when they are many. */
  private Optional<List<FoundItem>> all(ItemKind kind, Keywords keywords) throws IOException {
    List<FoundItem> all = new ArrayList<>();
    for (LeafReaderContext leaf : reader.leaves()) {
      SearchHits matches = SearchHits.all(leaf.reader(), kind, keywords);
      while (matches.next()) {
        if (all.size() == FEW) {
          return Optional.empty();
        }
        all.add(matches.found());
      }
    }
    return Optional.of(all);
  }

  /** One relevance after the other, for as long as the page is not full. */
  private List<FoundItem> pageOfMany(
      ItemKind kind, Keywords keywords, FoundItem after, long offset, int limit)
      throws IOException {
    List<FoundItem> page = new ArrayList<>();
    long left = offset;
    for (int relevance = Relevance.SAME; relevance <= Relevance.ALL_IN_TEXTS; relevance++) {
      if (relevance < after.relevance()) {
        continue;
      }
      PriorityQueue<SearchHits> heads = new PriorityQueue<>();
      for (LeafReaderContext leaf : reader.leaves()) {
        SearchHits matches = SearchHits.of(leaf.reader(), kind, keywords, relevance);
        if (relevance == after.relevance()) {
          matches.skipTo(after);
        }
        if (matches.next()) {
          heads.add(matches);
        }
      }
      while (!heads.isEmpty() && page.size() < limit) {
        SearchHits first = heads.remove();
        if (left > 0) {
          left--;
        } else {
          page.add(first.found());
        }
        if (first.next()) {
          heads.add(first);
        }
      }
      if (page.size() >= limit) {
        break;
      }
    }
    return page;
  }

  /** The place of an item among those that match. */
  record FoundItem(long relevance, long position, long id) implements Found, Comparable<FoundItem> {

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
}
