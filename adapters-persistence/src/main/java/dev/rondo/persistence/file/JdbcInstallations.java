package dev.rondo.persistence.file;

import static dev.rondo.persistence.sql.Sql.stored;

import dev.rondo.application.file.InstallationRecord;
import dev.rondo.application.file.Installations;
import jakarta.inject.Singleton;
import java.time.Instant;

/** The database's identity, in a table of one row. */
@Singleton
final class JdbcInstallations implements Installations {

  private final InstallationRows rows;

  JdbcInstallations(InstallationRows rows) {
    this.rows = rows;
  }

  @Override
  public InstallationRecord find() {
    return rows.find().toRecord();
  }

  @Override
  public void mark(Instant keepUntil) {
    rows.mark(stored(keepUntil));
  }
}
