package dev.rondo.persistence.item;

import dev.rondo.persistence.sql.SharedRepository;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.repository.GenericRepository;
import java.util.Collection;

/** Which items need which files. */
@SharedRepository
interface ItemFileRows extends GenericRepository<ItemFileRows.ItemFileRow, Long> {

  @MappedEntity("item_file")
  record ItemFileRow(long itemId, String hash) {}

  @Query("INSERT INTO item_file (item_id, hash) VALUES (:itemId, :hash)")
  void add(Collection<ItemFileRow> rows);

  @Query("DELETE FROM item_file WHERE item_id IN (:itemIds)")
  void removeOf(Collection<Long> itemIds);
}
