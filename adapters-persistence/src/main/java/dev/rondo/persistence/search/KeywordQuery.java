package dev.rondo.persistence.search;

import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.text.Keywords;
import dev.rondo.persistence.search.SearchSnapshot.FoundItem;
import java.io.IOException;
import java.util.List;

/** The items of a kind that match keywords, best match first. */
public record KeywordQuery(ItemKind kind, Keywords keywords) implements IndexQuery {

  private static final FoundItem BEFORE_ALL =
      new FoundItem(Long.MIN_VALUE, Long.MIN_VALUE, Long.MIN_VALUE);

  @Override
  public long count(SearchSnapshot snapshot, long atMost) throws IOException {
    return snapshot.count(kind, keywords, atMost);
  }

  @Override
  public List<FoundItem> from(SearchSnapshot snapshot, long offset, int limit) throws IOException {
    return snapshot.page(kind, keywords, BEFORE_ALL, offset, limit);
  }

  @Override
  public List<FoundItem> after(SearchSnapshot snapshot, SortKey key, int limit) throws IOException {
    FoundItem place = new FoundItem(key.value(0), key.value(1), key.value(2));
    return snapshot.page(kind, keywords, place, 0, limit);
  }
}
