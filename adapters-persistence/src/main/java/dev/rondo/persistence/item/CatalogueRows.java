package dev.rondo.persistence.item;

import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;

/** The one row of the catalogue. */
@JdbcRepository(dialect = Dialect.POSTGRES)
interface CatalogueRows extends GenericRepository<CatalogueRow, Integer> {

  @Query("SELECT id, changes, last_position, profile FROM catalogue WHERE id = 1")
  CatalogueRow read();

  /** Locks the row until the transaction ends. */
  @Query("SELECT changes FROM catalogue WHERE id = 1 FOR UPDATE")
  long lock();

  @Query("SELECT changes FROM catalogue WHERE id = 1")
  long changeCount();

  /** Counts a change, and locks the row until the transaction ends. */
  @Query("UPDATE catalogue SET changes = changes + 1 WHERE id = 1")
  void countChange();

  @Query("UPDATE catalogue SET last_position = last_position + :count WHERE id = 1")
  void takePositions(long count);

  @Query("SELECT revision FROM catalogue WHERE id = 1")
  long revision();

  /** Counts changes of items, and locks the row until the transaction ends. */
  @Query("UPDATE catalogue SET revision = revision + :count WHERE id = 1")
  void countItemChanges(long count);

  @Query("UPDATE catalogue SET profile = :profile, banner = :banner WHERE id = 1")
  void describe(String profile, String banner);
}
