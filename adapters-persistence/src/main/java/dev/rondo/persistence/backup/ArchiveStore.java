package dev.rondo.persistence.backup;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/** Archives whose names say when they were made; others beside them are left alone. */
public interface ArchiveStore {

  /** For example {@code rondo-20261122T040000Z.zip}. */
  DateTimeFormatter NAME =
      DateTimeFormatter.ofPattern("'rondo-'yyyyMMdd'T'HHmmss'Z.zip'").withZone(ZoneOffset.UTC);

  /** When those that are there were made, in no order. */
  List<Instant> made() throws IOException;

  /** Where one is found, for people and for {@code restore}. */
  String place(Instant made);

  /** The directory in which archives are written before they are put here. */
  Path workplace();

  /** Puts a local file here as the archive of that time, whole or not at all. */
  void put(Path archive, Instant made) throws IOException;

  /** Deletes one. */
  void delete(Instant made) throws IOException;

  /** The name of an archive. */
  static String name(Instant made) {
    return NAME.format(made.truncatedTo(ChronoUnit.SECONDS));
  }

  /** When an archive of that name was made; empty for other names. */
  static Optional<Instant> made(String name) {
    try {
      return Optional.of(NAME.parse(name, Instant::from));
    } catch (DateTimeParseException other) {
      return Optional.empty();
    }
  }
}
