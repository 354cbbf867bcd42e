package dev.rondo.persistence.file;

import dev.rondo.application.file.InstallationRecord;
import dev.rondo.application.file.Installations;
import dev.rondo.domain.file.InstallationId;
import dev.rondo.persistence.sql.At;
import dev.rondo.persistence.sql.SharedRepository;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.data.repository.GenericRepository;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;

/** The database's identity, in a table of one row. */
@SharedRepository
public abstract class JdbcInstallations
    implements Installations, GenericRepository<JdbcInstallations.InstallationRow, String> {

  public static final Sql RECORD =
      Sql.of("SELECT id, marked, keep_until,")
          .add(" EXISTS (SELECT 1 FROM file WHERE stored AND NOT unused) AS has_files")
          .add(" FROM installation");

  @MappedEntity("installation")
  record InstallationRow(@Id String id) {}

  private final JdbcOperations operations;

  JdbcInstallations(JdbcOperations operations) {
    this.operations = operations;
  }

  @Override
  public InstallationRecord find() {
    return RECORD.query(operations, JdbcInstallations::record).getFirst();
  }

  public static InstallationRecord record(ResultSet row) throws SQLException {
    return new InstallationRecord(
        new InstallationId(row.getString("id")),
        row.getBoolean("marked"),
        Sql.instant(row, "keep_until"),
        row.getBoolean("has_files"));
  }

  @Override
  @Query("UPDATE installation SET marked = TRUE, keep_until = :until")
  public abstract void mark(@At Instant until);
}
