package dev.rondo.persistence.file;

import dev.rondo.application.file.InstallationRecord;
import dev.rondo.application.file.Installations;
import dev.rondo.domain.file.InstallationId;
import dev.rondo.persistence.sql.At;
import dev.rondo.persistence.sql.SharedRepository;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.repository.GenericRepository;
import java.time.Instant;

/** The database's identity, in a table of one row. */
@SharedRepository
abstract class JdbcInstallations
    implements Installations, GenericRepository<JdbcInstallations.InstallationRow, String> {

  /** The state of the store; whether it has files is queried. */
  @MappedEntity("installation")
  record InstallationRow(@Id String id, boolean marked, @At Instant keepUntil, boolean hasFiles) {

    InstallationRecord toRecord() {
      return new InstallationRecord(new InstallationId(id), marked, keepUntil, hasFiles);
    }
  }

  @Override
  public InstallationRecord find() {
    return row().toRecord();
  }

  @Query(
      """
      SELECT id, marked, keep_until,
        EXISTS (SELECT 1 FROM file WHERE stored AND NOT unused) AS has_files
      FROM installation
      """)
  abstract InstallationRow row();

  @Override
  @Query("UPDATE installation SET marked = TRUE, keep_until = :until")
  public abstract void mark(@At Instant until);
}
