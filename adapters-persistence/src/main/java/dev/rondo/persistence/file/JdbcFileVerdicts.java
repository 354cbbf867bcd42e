package dev.rondo.persistence.file;

import dev.rondo.application.file.FileInspector.Finding;
import dev.rondo.application.file.FileVerdicts;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Verdicts on files in the database. */
@Singleton
final class JdbcFileVerdicts implements FileVerdicts {

  private final FileRows files;

  JdbcFileVerdicts(FileRows files) {
    this.files = files;
  }

  @Override
  public Optional<Finding> find(Inspection inspection) {
    return files
        .finding(
            inspection.hash().hex(),
            inspection.format().name(),
            inspection.bound(),
            inspection.revision())
        .map(Finding::valueOf);
  }

  @Override
  public void keep(Inspection inspection, Finding finding) {
    files.addFinding(
        inspection.hash().hex(),
        inspection.format().name(),
        inspection.bound(),
        inspection.revision(),
        finding.name());
  }
}
