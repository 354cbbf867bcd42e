package dev.rondo.persistence.item;

import dev.rondo.persistence.search.ItemIndex;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.util.List;
import java.util.stream.IntStream;

/** Records which items were changed, so that search indexes can follow. */
@JdbcRepository(dialect = Dialect.POSTGRES)
abstract class ItemChangeLog implements GenericRepository<ItemChangeLog.ItemChangeRow, Long> {

  /** Changes that are no longer followed are forgotten after as many. */
  private static final long PURGED_EVERY = 100;

  private final CatalogueRows catalogue;

  /** That an item was added, replaced or removed. */
  @MappedEntity("item_change")
  record ItemChangeRow(long revision, long itemId) {}

  ItemChangeLog(CatalogueRows catalogue) {
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
    add(
        IntStream.range(0, changed.size())
            .mapToObj(i -> new ItemChangeRow(before + 1 + i, changed.get(i)))
            .toList());
    if (before / PURGED_EVERY != revision / PURGED_EVERY) {
      forgetUpTo(revision - ItemIndex.MOST_CHANGES);
    }
  }

  @Query("DELETE FROM item_change WHERE revision <= :last")
  abstract void forgetUpTo(long last);

  @Query("INSERT INTO item_change (revision, item_id) VALUES (:revision, :itemId)")
  abstract void add(List<ItemChangeRow> rows);
}
