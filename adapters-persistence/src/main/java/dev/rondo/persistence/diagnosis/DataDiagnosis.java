package dev.rondo.persistence.diagnosis;

import dev.rondo.application.health.Causes;
import dev.rondo.application.health.UnavailableException;
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

/** Checks all invariants of rows and files, also of a running server. It only reads. */
public record DataDiagnosis(Connection connection, StoredFiles files, Progress progress) {

  /** The subject of findings about the database itself. */
  public static final String DATABASE = "tables and indexes";

  /**
   * Checks everything; if the database is damaged, only that. Files without a row are due for
   * deletion after {@code collected}.
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
    try {
      findings.add(check.content());
      findings.addAll(check.withoutRow(uncollectedSince(now, collected), now));
    } catch (UnavailableException away) {
      findings.add(
          new Finding(
              "file store",
              "each file can be read",
              "check again when it answers",
              1,
              List.of(Causes.firstLine(away)),
              Gravity.FAULT));
    }
    return findings;
  }

  /** The server deletes nothing for a while after a restore. */
  private Instant uncollectedSince(Instant now, Duration collected) throws SQLException {
    Instant kept = DatabaseFacts.installation(connection).keepUntil();
    return kept.plus(collected).isAfter(now) ? Instant.EPOCH : now.minus(collected);
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
