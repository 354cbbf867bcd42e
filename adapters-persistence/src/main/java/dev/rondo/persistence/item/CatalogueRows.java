package dev.rondo.persistence.item;

import dev.rondo.persistence.search.ItemIndex;
import dev.rondo.persistence.sql.SharedRepository;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.repository.GenericRepository;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The one row of the catalogue, and which items were changed, so that search indexes can follow.
 */
@SharedRepository
abstract class CatalogueRows implements GenericRepository<CatalogueRows.ItemChange, Long> {

  /** After as many changes, those that nobody follows any more are deleted. */
  private static final long PURGED_EVERY = 100;

  /** That an item was added, replaced or removed. */
  @MappedEntity("item_change")
  record ItemChange(long revision, long itemId) {}

  @Query("SELECT profile FROM catalogue WHERE id = 1")
  abstract String profile();

  @Query("SELECT last_position FROM catalogue WHERE id = 1")
  abstract long lastPosition();

  @Query("SELECT changes FROM catalogue WHERE id = 1 FOR UPDATE")
  abstract long lock();

  @Query("SELECT changes FROM catalogue WHERE id = 1")
  abstract long changeCount();

  /** Counts a change, and locks the row until the transaction ends. */
  @Query("UPDATE catalogue SET changes = changes + 1 WHERE id = 1")
  abstract void countChange();

  @Query("UPDATE catalogue SET last_position = last_position + :count WHERE id = 1")
  abstract void takePositions(long count);

  @Query("UPDATE catalogue SET profile = :profile, banner = :banner WHERE id = 1")
  abstract void describe(String profile, String banner);

  /**
   * Records changes of items. Locks the row if it is not locked yet, so that revisions come in the
   * order of commits.
   */
  void note(List<Long> changed) {
    countItemChanges(changed.size());
    long revision = revision();
    long before = revision - changed.size();
    add(
        IntStream.range(0, changed.size())
            .mapToObj(i -> new ItemChange(before + 1 + i, changed.get(i)))
            .toList());
    if (before / PURGED_EVERY != revision / PURGED_EVERY) {
      forgetUpTo(revision - ItemIndex.KEPT_CHANGES);
    }
  }

  @Query("UPDATE catalogue SET revision = revision + :count WHERE id = 1")
  abstract void countItemChanges(long count);

  @Query("SELECT revision FROM catalogue WHERE id = 1")
  abstract long revision();

  @Query("INSERT INTO item_change (revision, item_id) VALUES (:revision, :itemId)")
  abstract void add(List<ItemChange> rows);

  @Query("DELETE FROM item_change WHERE revision <= :last")
  abstract void forgetUpTo(long last);
}
