package dev.rondo.persistence.file;

import dev.rondo.application.file.FileInspector.Finding;
import dev.rondo.application.file.FileVerdicts;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Verdicts on files in the database. */
@Singleton
final class JdbcFileVerdicts implements FileVerdicts {

  private final JdbcOperations operations;

  JdbcFileVerdicts(JdbcOperations operations) {
    this.operations = operations;
  }

  @Override
  public Optional<Finding> find(Inspection inspection) {
    return Sql.of(
            "SELECT finding FROM file_verdict WHERE hash = ? AND format = ? AND bound = ?",
            inspection.hash().hex(),
            inspection.format().name(),
            inspection.bound())
        .add(" AND revision = ?", inspection.revision())
        .query(operations, row -> Finding.valueOf(row.getString("finding")))
        .stream()
        .findFirst();
  }

  @Override
  public void keep(Inspection inspection, Finding finding) {
    Sql.of(
            "INSERT INTO file_verdict (hash, format, bound, revision, finding)"
                + " SELECT hash, ?, ?, ?, ? FROM file WHERE hash = ? ON CONFLICT DO NOTHING",
            inspection.format().name(),
            inspection.bound(),
            inspection.revision(),
            finding.name(),
            inspection.hash().hex())
        .update(operations);
  }
}
