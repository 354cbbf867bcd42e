package dev.rondo.persistence.item;

import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.util.Collection;

/** The last changes of items; each has the number that the catalogue counted. */
@JdbcRepository(dialect = Dialect.POSTGRES)
interface ItemChangeRows extends GenericRepository<ItemChangeRow, Long> {

  @Query("INSERT INTO item_change (revision, item_id) VALUES (:revision, :itemId)")
  void add(Collection<ItemChangeRow> rows);

  @Query("DELETE FROM item_change WHERE revision <= :last")
  void forgetUpTo(long last);
}
