package dev.rondo.persistence.item;

import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.util.Collection;

/** Which items build on which. */
@JdbcRepository(dialect = Dialect.POSTGRES)
interface ItemReferenceRows extends GenericRepository<ItemReferenceRow, Long> {

  @Query("INSERT INTO item_reference (item_id, kind, name) VALUES (:itemId, :kind, :name)")
  void add(Collection<ItemReferenceRow> rows);

  @Query("DELETE FROM item_reference WHERE item_id IN (:itemIds)")
  void removeOf(Collection<Long> itemIds);
}
