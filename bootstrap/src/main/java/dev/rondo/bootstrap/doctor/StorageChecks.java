package dev.rondo.bootstrap.doctor;

import dev.rondo.application.file.FileCheckProgress;
import dev.rondo.application.file.InstallationRecord;
import dev.rondo.application.file.InstallationRecord.Standing;
import dev.rondo.application.health.UnavailableException;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.persistence.backup.BackupLayout;
import dev.rondo.persistence.diagnosis.DatabaseFacts;
import dev.rondo.persistence.file.S3Access;
import dev.rondo.persistence.file.S3FileStore;
import dev.rondo.persistence.file.StoredFiles;
import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Checks data directory, disk and file store. */
final class StorageChecks {

  private static final String DIRECTORY = "data directory";
  private static final String DISK = "disk";
  private static final String FILES = "file store";
  private static final String FILE_CHECK = "file check";

  /** Too little for a large upload and a large import. */
  private static final long LITTLE = 1L << 30;

  private static final long NEARLY_NONE = 64L << 20;

  private static final String REMEDY = "see docs/operating.md, \"My database is gone or damaged\"";

  private StorageChecks() {}

  static Check directory(DataLayout layout) {
    Path directory = layout.directory();
    if (layout.isThere()) {
      return Files.isWritable(directory)
          ? Check.ok(DIRECTORY, directory.toString())
          : Check.error(
              DIRECTORY, directory + " cannot be written by this user; change its owner or mode");
    }
    return Files.exists(directory)
        ? Check.error(DIRECTORY, directory + " is a file; set RONDO_DATA_DIR to a directory")
        : Check.warning(
            DIRECTORY,
            "there is no data in " + directory + "; start the server or set RONDO_DATA_DIR");
  }

  static Check disk(DataLayout layout) {
    try {
      FileStore disk = Files.getFileStore(nearest(layout.directory()));
      long free = disk.getUsableSpace();
      String text =
          "%s free of %s".formatted(ByteSizes.of(free), ByteSizes.of(disk.getTotalSpace()));
      if (free < NEARLY_NONE) {
        return Check.error(DISK, text + "; free some space");
      }
      return free < LITTLE ? Check.warning(DISK, text + "; free some space") : Check.ok(DISK, text);
    } catch (IOException e) {
      return Check.warning(DISK, "the system does not tell how much is free");
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

  static Check files(Settings settings, DataLayout layout, Optional<DatabaseFacts> facts) {
    String held =
        facts
            .map(it -> ": %d files, %s".formatted(it.files(), ByteSizes.of(it.fileBytes())))
            .orElse("");
    Check found =
        settings.isInBucket()
            ? bucket(settings.bucket(), held)
            : folder(layout.files(), held, facts);
    return found.state() == Check.State.OK
        ? owned(found, settings, layout, facts.map(DatabaseFacts::installation))
        : found;
  }

  /** The progress and findings of the file check. */
  static Check fileCheck(DatabaseFacts facts) {
    FileCheckProgress check = facts.fileCheck();
    String text =
        "%s; this round has read %d %%"
            .formatted(
                check.hasEnded() ? "all files were read by " + check.ended() : "no round has ended",
                Math.round(check.read() * 100));
    return check.lost() == 0
        ? Check.ok(FILE_CHECK, text)
        : Check.error(
            FILE_CHECK,
            "%d files are missing or damaged; \"rondo doctor --deep\" names them; %s"
                .formatted(check.lost(), text));
  }

  /** Checks that the files belong to the database. */
  private static Check owned(
      Check found, Settings settings, DataLayout layout, Optional<InstallationRecord> known) {
    try (StoredFiles store = DeepChecks.files(settings, layout)) {
      Standing standing =
          known.isPresent()
              ? known.orElseThrow().standing(store)
              : withoutDatabase(settings, layout, store);
      return switch (standing) {
        case OWN, FREE -> found;
        case FILES_OF_ANOTHER ->
            Check.error(FILES, found.text() + "; it holds files of another database: " + REMEDY);
        case FILES_MISSING ->
            Files.exists(BackupLayout.restored(layout.directory()))
                ? Check.ok(
                    FILES,
                    found.text() + "; from a backup, the server takes them over at its start")
                : Check.error(
                    FILES, found.text() + "; the files of the database are not there: " + REMEDY);
      };
    } catch (IOException | UnavailableException e) {
      return Check.error(FILES, found.text() + "; " + e.getMessage());
    }
  }

  private static Standing withoutDatabase(Settings settings, DataLayout layout, StoredFiles store)
      throws IOException {
    boolean isLost =
        settings.isEmbedded()
            && layout.databaseFile().toFile().length() == 0
            && !(store.isEmpty() && store.owner().isEmpty());
    return isLost ? Standing.FILES_OF_ANOTHER : Standing.FREE;
  }

  private static Check bucket(S3Access access, String held) {
    try {
      S3FileStore.checkAccess(access);
      return Check.ok(FILES, access + held);
    } catch (UnavailableException e) {
      return Check.error(FILES, "RONDO_S3_...: " + e.getMessage());
    }
  }

  private static Check folder(Path files, String held, Optional<DatabaseFacts> facts) {
    if (Files.isDirectory(files)) {
      return Files.isWritable(files)
          ? Check.ok(FILES, files + held)
          : Check.error(FILES, files + " cannot be written by this user; change its owner or mode");
    }
    return facts.isPresent() && facts.orElseThrow().files() > 0
        ? Check.error(FILES, files + " is missing; the database knows" + held.substring(1))
        : Check.ok(FILES, files + " is made by the server");
  }
}
