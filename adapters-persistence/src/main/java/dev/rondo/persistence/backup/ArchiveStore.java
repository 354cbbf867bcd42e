package dev.rondo.persistence.backup;

import dev.rondo.application.backup.BackupArchive;
import dev.rondo.application.backup.BackupPlace;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** Archives named by their time; other files are ignored. */
public interface ArchiveStore extends BackupPlace {

  /** For example {@code rondo-20261122T040000Z.zip}. */
  DateTimeFormatter NAME =
      DateTimeFormatter.ofPattern("'rondo-'yyyyMMdd'T'HHmmss'Z.zip'").withZone(ZoneOffset.UTC);

  /** The location of an archive, for people and {@code restore}. */
  String place(Instant made);

  /** The local directory in which archives are written first. */
  Path workplace();

  /** Stores a local file as the archive of that time, whole or not at all. */
  void put(Path archive, Instant made) throws IOException;

  BackupLayout layout();

  /** The version of the program, which archives tell. */
  String version();

  @Override
  default BackupArchive begin(Instant now) throws IOException {
    return ZipBackupArchive.begin(
        workplace(), archive -> put(archive, now), layout(), version(), now);
  }

  static String name(Instant made) {
    return NAME.format(made.truncatedTo(ChronoUnit.SECONDS));
  }

  /** The time in an archive's name; empty for other names. */
  static Optional<Instant> made(String name) {
    try {
      return Optional.of(NAME.parse(name, Instant::from));
    } catch (DateTimeParseException other) {
      return Optional.empty();
    }
  }
}
