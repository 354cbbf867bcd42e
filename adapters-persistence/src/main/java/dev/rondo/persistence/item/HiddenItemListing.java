package dev.rondo.persistence.item;

import dev.rondo.application.item.HiddenItem;
import dev.rondo.application.paging.Listing;
import dev.rondo.domain.paging.SortKey;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** The items that were asked to be hidden, the latest first. */
record HiddenItemListing(JdbcHiddenItems items) implements Listing<HiddenItem> {

  @Override
  public long count(long atMost) {
    return items.countRoots(atMost);
  }

  @Override
  public List<Row<HiddenItem>> from(long offset, int limit) {
    return entries(items.roots(offset, limit));
  }

  @Override
  public List<Row<HiddenItem>> after(SortKey key, int limit) {
    Instant time = Instant.EPOCH.plus(key.value(0), ChronoUnit.MICROS);
    return entries(items.rootsAfter(time, key.value(1), limit));
  }

  private static List<Row<HiddenItem>> entries(List<HiddenItemRow> rows) {
    return rows.stream().map(HiddenItemRow::toEntry).toList();
  }
}
