package dev.rondo.bootstrap.doctor;

import dev.rondo.application.file.FileCheckProgress;
import dev.rondo.application.file.InstallationRecord;
import dev.rondo.application.file.InstallationRecord.Standing;
import dev.rondo.application.health.Causes;
import dev.rondo.application.health.UnavailableException;
import dev.rondo.application.work.Progress;
import dev.rondo.bootstrap.doctor.DatabaseCheck.DatabaseAccess;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.http.console.SystemReport.State;
import dev.rondo.persistence.backup.BackupLayout;
import dev.rondo.persistence.diagnosis.DataDiagnosis;
import dev.rondo.persistence.diagnosis.DatabaseFacts;
import dev.rondo.persistence.diagnosis.Finding;
import dev.rondo.persistence.file.DataLayout;
import dev.rondo.persistence.file.DirectoryFiles;
import dev.rondo.persistence.file.S3Access;
import dev.rondo.persistence.file.S3Files;
import dev.rondo.persistence.file.StoredFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Checks data directory, disk and file store. */
final class StorageChecks {

  private static final String DIRECTORY = "data-directory";
  private static final String DISK = "disk";
  private static final String FILES = "file-store";
  private static final String FILE_CHECK = "file-check";

  /** Too little for a large upload and a large import. */
  private static final long LITTLE = 1L << 30;

  private static final long NEARLY_NONE = 64L << 20;

  private StorageChecks() {}

  static Check directory(Path directory) {
    if (Files.isDirectory(directory)) {
      return Stream.of(directory, directory.resolve(DataLayout.DATABASE_FILE))
          .filter(part -> Files.exists(part) && !Files.isWritable(part))
          .findFirst()
          .map(part -> Check.error(DIRECTORY, Phrase.of("not-writable", part)))
          .orElseGet(() -> Check.ok(DIRECTORY, Phrase.same(directory.toString())));
    }
    if (Files.exists(directory)) {
      return Check.error(DIRECTORY, Phrase.of("directory-is-file", directory));
    }
    Path parent = nearest(directory);
    return Files.isWritable(parent)
        ? Check.warning(DIRECTORY, Phrase.of("directory-empty", directory))
        : Check.error(DIRECTORY, Phrase.of("directory-missing", directory, parent));
  }

  /** The error if this user cannot look into the directory, whatever it holds. */
  static Optional<Check> closed(Path directory) {
    return Optional.of(directory)
        .filter(it -> Files.isDirectory(it) && !(Files.isReadable(it) && Files.isExecutable(it)))
        .map(it -> Check.error(DIRECTORY, Phrase.of("directory-closed", it)));
  }

  static Check disk(Path directory) {
    try {
      FileStore disk = Files.getFileStore(nearest(directory));
      long free = disk.getUsableSpace();
      Phrase text = Phrase.of("disk-free", Phrase.bytes(free), Phrase.bytes(disk.getTotalSpace()));
      if (free < NEARLY_NONE) {
        return Check.error(DISK, Phrase.of("disk-full", text));
      }
      return free < LITTLE
          ? Check.warning(DISK, Phrase.of("disk-full", text))
          : Check.ok(DISK, text);
    } catch (IOException e) {
      return Check.warning(DISK, Phrase.of("disk-unknown"));
    }
  }

  /** The directory, or its nearest existing parent. */
  private static Path nearest(Path directory) {
    Path nearest = directory;
    while (!Files.exists(nearest) && nearest.getParent() != null) {
      nearest = nearest.getParent();
    }
    return nearest;
  }

  static Check files(Settings settings, Optional<DatabaseFacts> facts) {
    Check found =
        settings.isInBucket() ? bucket(settings.bucket(), facts) : folder(folder(settings), facts);
    return found.state() == State.OK
        ? owned(found, settings, facts.map(DatabaseFacts::installation))
        : found;
  }

  static Check fileCheck(DatabaseFacts facts) {
    FileCheckProgress check = facts.fileCheck();
    Phrase text =
        Phrase.of(
            "files-read",
            check.hasEnded()
                ? Phrase.of("file-check-ended", check.ended())
                : Phrase.of("file-check-not-ended"),
            Math.round(check.read() * 100));
    return check.lost() == 0
        ? Check.ok(FILE_CHECK, text)
        : Check.error(FILE_CHECK, Phrase.of("files-lost", check.lost(), text));
  }

  /** Checks that the files belong to the database. */
  private static Check owned(Check found, Settings settings, Optional<InstallationRecord> known) {
    try (StoredFiles store = DeepChecks.files(settings)) {
      Standing standing =
          known.isPresent()
              ? known.orElseThrow().standing(store)
              : withoutDatabase(settings, store);
      return switch (standing) {
        case OWN, FREE -> found;
        case FILES_OF_ANOTHER -> Check.error(FILES, Phrase.of("files-of-another", found.phrase()));
        case FILES_MISSING ->
            Files.exists(BackupLayout.restored(settings.directory()))
                ? Check.ok(FILES, Phrase.of("files-restored", found.phrase()))
                : Check.error(FILES, Phrase.of("files-gone", found.phrase()));
      };
    } catch (IOException | UnavailableException e) {
      return Check.error(FILES, Phrase.of("also", found.phrase(), String.valueOf(e.getMessage())));
    }
  }

  private static Standing withoutDatabase(Settings settings, StoredFiles store) throws IOException {
    boolean isLost =
        settings.isEmbedded()
            && settings.directory().resolve(DataLayout.DATABASE_FILE).toFile().length() == 0
            && !(store.isEmpty() && store.owner().isEmpty());
    return isLost ? Standing.FILES_OF_ANOTHER : Standing.FREE;
  }

  private static Check bucket(S3Access access, Optional<DatabaseFacts> facts) {
    try (S3Files bucket = S3Files.in(access)) {
      bucket.check();
      return Check.ok(FILES, held("files-in", access, facts));
    } catch (IOException | UnavailableException e) {
      return Check.error(FILES, Phrase.same("RONDO_S3_...: " + e.getMessage()));
    }
  }

  private static Path folder(Settings settings) {
    return settings.directory().resolve(DataLayout.FILES);
  }

  private static Check folder(Path files, Optional<DatabaseFacts> facts) {
    if (Files.isDirectory(files)) {
      return Files.isWritable(files)
          ? Check.ok(FILES, held("files-in", files, facts))
          : Check.error(FILES, Phrase.of("not-writable", files));
    }
    return facts.isPresent() && facts.orElseThrow().files() > 0
        ? Check.error(FILES, held("files-missing", files, facts))
        : Check.ok(FILES, Phrase.of("files-made", files));
  }

  private static Phrase held(String key, Object place, Optional<DatabaseFacts> facts) {
    return facts
        .map(it -> Phrase.of(key, place, it.files(), Phrase.bytes(it.fileBytes())))
        .orElse(Phrase.same(place.toString()));
  }

  /** Checks all rows and files against each other. */
  static final class DeepChecks {

    private static final String NAME = "stored-data";

    /** The longest time between two runs of the deletion job. */
    private static final Duration BETWEEN_COLLECTIONS = Duration.ofDays(1);

    private DeepChecks() {}

    static List<Check> of(
        Settings settings, Optional<DatabaseAccess> database, Instant now, Progress progress) {
      if (database.isEmpty()) {
        return List.of(Check.warning(NAME, Phrase.of("not-looked-at")));
      }
      try (Connection connection = database.orElseThrow().open();
          StoredFiles files = files(settings)) {
        return new DataDiagnosis(connection, files, progress)
            .findings(now, settings.get(Setting.UPLOAD_GRACE).plus(BETWEEN_COLLECTIONS)).stream()
                .map(finding -> check(finding, settings))
                .toList();
      } catch (SQLException | IOException | UncheckedIOException | UnavailableException e) {
        return List.of(Check.error(NAME, Phrase.of("not-read-to-end", Causes.firstLine(e))));
      }
    }

    static StoredFiles files(Settings settings) {
      return settings.isInBucket()
          ? S3Files.in(settings.bucket())
          : new DirectoryFiles(folder(settings));
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
}
