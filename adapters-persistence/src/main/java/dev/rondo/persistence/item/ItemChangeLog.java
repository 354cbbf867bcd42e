package dev.rondo.persistence.item;

import dev.rondo.persistence.search.ItemIndex;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.stream.IntStream;

/** Records which items were changed, so that search indexes can follow. */
@Singleton
final class ItemChangeLog {

  /** Changes that are no longer followed are forgotten after as many. */
  private static final long PURGED_EVERY = 100;

  private final ItemChangeRows itemChanges;
  private final CatalogueRows catalogue;

  ItemChangeLog(ItemChangeRows itemChanges, CatalogueRows catalogue) {
    this.itemChanges = itemChanges;
    this.catalogue = catalogue;
  }

  /**
   * Records changes. Locks the row of the catalogue if it is not locked yet, so that revisions come
   * in the order of commits.
   */
  void note(List<Long> changed) {
    catalogue.countItemChanges(changed.size());
    long revision = catalogue.revision();
    long before = revision - changed.size();
    itemChanges.add(
        IntStream.range(0, changed.size())
            .mapToObj(i -> new ItemChangeRow(before + 1 + i, changed.get(i)))
            .toList());
    if (before / PURGED_EVERY != revision / PURGED_EVERY) {
      itemChanges.forgetUpTo(revision - ItemIndex.MOST_CHANGES);
    }
  }
}
