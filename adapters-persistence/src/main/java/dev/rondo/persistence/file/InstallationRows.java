package dev.rondo.persistence.file;

import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.time.temporal.TemporalAccessor;

/** The table of the database's identity; it has one row. */
@JdbcRepository(dialect = Dialect.POSTGRES)
interface InstallationRows extends GenericRepository<InstallationRow, String> {

  @Query(
      """
      SELECT id, marked, keep_until,
        EXISTS (SELECT 1 FROM file WHERE stored AND NOT unused) AS has_files
      FROM installation
      """)
  InstallationRow find();

  @Query("UPDATE installation SET marked = TRUE, keep_until = :until")
  void mark(TemporalAccessor until);
}
