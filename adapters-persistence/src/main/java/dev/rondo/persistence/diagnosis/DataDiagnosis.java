package dev.rondo.persistence.diagnosis;

import dev.rondo.application.work.Progress;
import dev.rondo.application.work.Progress.Step;
import dev.rondo.persistence.diagnosis.Finding.Gravity;
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
 */
public record DataDiagnosis(Connection connection, StoredFiles files, Progress progress) {

  /** What damage of the database itself is told under. */
  public static final String DATABASE = "tables and indexes";

  /**
   * Looks at all of it, unless the database is damaged: then only at that.
   *
   * @param collected after which time the server should have deleted a file without a row
   */
  public List<Finding> findings(Instant now, Duration collected) throws SQLException, IOException {
    List<Finding> findings = new ArrayList<>();
    findings.add(database());
    if (!findings.getFirst().isWhole()) {
      return findings;
    }
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

  private Finding database() throws SQLException {
    List<String> faults = new DatabaseScan(connection).faults(progress);
    return new Finding(
        DATABASE,
        "each row can be read, and each index has those of its table",
        "bring a backup back",
        faults.size(),
        faults.stream().limit(Finding.EXAMPLES).toList(),
        Gravity.FAULT);
  }
}
