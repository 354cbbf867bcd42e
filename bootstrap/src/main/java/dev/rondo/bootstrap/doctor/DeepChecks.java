package dev.rondo.bootstrap.doctor;

import dev.rondo.application.health.UnavailableException;
import dev.rondo.application.work.Progress;
import dev.rondo.bootstrap.doctor.DatabaseCheck.DatabaseAccess;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.persistence.diagnosis.DataDiagnosis;
import dev.rondo.persistence.diagnosis.Finding;
import dev.rondo.persistence.file.DirectoryFiles;
import dev.rondo.persistence.file.S3Files;
import dev.rondo.persistence.file.StoredFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Checks all rows and files against each other. */
final class DeepChecks {

  private static final String NAME = "stored-data";

  /** The longest time between two runs of the deletion job. */
  private static final Duration BETWEEN_COLLECTIONS = Duration.ofDays(1);

  private DeepChecks() {}

  static List<Check> of(
      Settings settings,
      DataLayout layout,
      Optional<DatabaseAccess> database,
      Instant now,
      Progress progress) {
    if (database.isEmpty()) {
      return List.of(Check.warning(NAME, Phrase.of("not-looked-at")));
    }
    try (Connection connection = database.orElseThrow().open();
        StoredFiles files = files(settings, layout)) {
      return new DataDiagnosis(connection, files, progress)
          .findings(now, settings.get(Setting.UPLOAD_GRACE).plus(BETWEEN_COLLECTIONS)).stream()
              .map(finding -> check(finding, settings))
              .toList();
    } catch (SQLException | IOException | UncheckedIOException | UnavailableException e) {
      String why = String.valueOf(e.getMessage()).lines().findFirst().orElse("").strip();
      return List.of(Check.error(NAME, Phrase.of("not-read-to-end", why)));
    }
  }

  static StoredFiles files(Settings settings, DataLayout layout) {
    return settings.isInBucket()
        ? S3Files.in(settings.bucket())
        : DirectoryFiles.in(layout.files());
  }

  private static Check check(Finding finding, Settings settings) {
    if (finding.isWhole()) {
      return Check.ok(finding.subject(), Phrase.same(finding.promise()));
    }
    Phrase text =
        Phrase.of(
            "broken",
            finding.broken(),
            String.join(", ", finding.examples()),
            finding.broken() > finding.examples().size() ? ", …" : "",
            finding.promise(),
            finding.subject().equals(DataDiagnosis.DATABASE) && settings.isEmbedded()
                ? BackupCheck.remedy(settings)
                : finding.remedy());
    return switch (finding.gravity()) {
      case FAULT -> Check.error(finding.subject(), text);
      case PASSING -> Check.warning(finding.subject(), text);
    };
  }
}
