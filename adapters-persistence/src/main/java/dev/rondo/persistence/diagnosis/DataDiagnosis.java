package dev.rondo.persistence.diagnosis;

import dev.rondo.application.work.Progress;
import dev.rondo.application.work.Progress.Step;
import dev.rondo.persistence.file.StoredFiles;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Looks whether everything holds that must hold of the rows and files of a server, which may be
 * running. It only reads.
 *
 * @param connection to a database whose tables are those of this release
 * @param files the files of its store
 * @param progress is told how far it is
 */
public record DataDiagnosis(Connection connection, StoredFiles files, Progress progress) {

  /**
   * Looks at all of it.
   *
   * @param now the time
   * @param collected after which time the server should have deleted a file without a row
   */
  public List<Finding> findings(Instant now, Duration collected) throws SQLException, IOException {
    List<Finding> findings = new ArrayList<>();
    try (Step step = progress.begin("Comparing rows", RowInvariant.values().length)) {
      for (RowInvariant invariant : RowInvariant.values()) {
        findings.add(invariant.check(connection));
        step.advance();
      }
    }
    FileCheck check = new FileCheck(connection, files, progress);
    findings.add(check.content());
    findings.addAll(check.withoutRow(now.minus(collected), now));
    return findings;
  }
}
