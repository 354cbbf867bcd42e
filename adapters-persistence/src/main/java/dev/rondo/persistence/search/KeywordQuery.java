package dev.rondo.persistence.search;

import dev.rondo.application.item.Relevance;
import dev.rondo.application.item.SearchedItem.Text;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.text.Keywords;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.LeafReaderContext;

/** The items of a kind that match keywords, best match first. */
public record KeywordQuery(ItemKind kind, Keywords keywords) implements IndexQuery {

  /** Keys are the relevance, the position and the id. */
  private static final SortKey BEFORE_ALL =
      SortKey.of(Long.MIN_VALUE, Long.MIN_VALUE, Long.MIN_VALUE);

  @Override
  public long count(DirectoryReader snapshot, long atMost) throws IOException {
    return FieldQuery.count(snapshot, FieldQuery.having(kind, Text.KEYWORDS, keywords), atMost);
  }

  @Override
  public Found from(DirectoryReader snapshot, long offset, int limit, long atMost)
      throws IOException {
    long count = count(snapshot, atMost);
    return new Found(
        count,
        atMost == UNCOUNTED || offset < count
            ? page(snapshot, BEFORE_ALL, offset, limit)
            : List.of());
  }

  @Override
  public List<Hit> after(DirectoryReader snapshot, SortKey key, int limit) throws IOException {
    return page(snapshot, SortKey.of(key.value(0), key.value(1), key.value(2)), 0, limit);
  }

  /**
   * Items that match, one relevance after the other, for as long as the page is not full.
   *
   * @param after those after this place, whether an item is at it or not
   */
  private List<Hit> page(DirectoryReader snapshot, SortKey after, long offset, int limit)
      throws IOException {
    List<Hit> page = new ArrayList<>();
    long left = offset;
    for (int relevance = Relevance.SAME; relevance <= Relevance.ALL_IN_TEXTS; relevance++) {
      if (relevance < after.value(0)) {
        continue;
      }
      PriorityQueue<SearchHits> heads = new PriorityQueue<>();
      for (LeafReaderContext leaf : snapshot.leaves()) {
        SearchHits matches = SearchHits.of(leaf.reader(), kind, keywords, relevance);
        if (relevance == after.value(0)) {
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
}
