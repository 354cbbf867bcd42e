package dev.rondo.persistence.backup;

import dev.rondo.application.backup.DatabaseSnapshots;
import dev.rondo.application.file.FetchFile.ContentTarget;
import dev.rondo.application.work.Progress;
import dev.rondo.persistence.diagnosis.DamagedDatabaseException;
import dev.rondo.persistence.diagnosis.DatabaseScan;
import dev.rondo.persistence.file.DataLayout;
import dev.rondo.persistence.move.SourceAccess;
import dev.rondo.persistence.transaction.CommitFlusher;
import jakarta.inject.Singleton;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Snapshots that H2 makes. The process that has the database open writes them, so they go through
 * the data directory. Each is read back, because damaged pages may be whole in that process's
 * memory.
 */
@Singleton
record H2DatabaseSnapshots(CommitFlusher durability, BackupLayout layout, SourceAccess access)
    implements DatabaseSnapshots {

  private static final String PREFIX = "snapshot-";
  private static final String ARCHIVE = ".zip";

  @Override
  public void copyTo(ContentTarget target) throws IOException {
    deleteLeftovers();
    String name = PREFIX + ProcessHandle.current().pid();
    Path copy = layout.directory().resolve(name + DataLayout.DATABASE_SUFFIX);
    try {
      copy(layout.directory().resolve(name + ARCHIVE).toAbsolutePath(), copy);
      requireWhole(layout.directory().resolve(name));
      try (InputStream content = Files.newInputStream(copy)) {
        target.take(content);
      }
    } finally {
      Files.deleteIfExists(copy);
    }
  }

  /** Makes a copy by way of an archive, which takes room no longer than that. */
  private void copy(Path archive, Path copy) throws IOException {
    try {
      durability.copyTo(archive);
      unpack(archive, copy);
    } finally {
      Files.deleteIfExists(archive);
    }
  }

  private static void unpack(Path archive, Path copy) throws IOException {
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      ZipEntry entry = zip.getEntry(DataLayout.DATABASE_FILE);
      if (entry == null) {
        throw new FileNotFoundException(DataLayout.DATABASE_FILE + " in " + archive);
      }
      try (InputStream content = zip.getInputStream(entry)) {
        Files.copy(content, copy);
      }
    }
  }

  private void requireWhole(Path place) throws IOException {
    List<String> faults;
    try (Connection connection = access.open(place)) {
      faults = new DatabaseScan(connection).faults(Progress.NONE);
    } catch (SQLException e) {
      if (!DamagedDatabaseException.isBehind(e)) {
        throw new IOException(e.getMessage(), e);
      }
      faults = List.of("it cannot be opened");
    }
    if (!faults.isEmpty()) {
      throw new DamagedDatabaseException(faults);
    }
  }

  /** Deletes files of killed processes. */
  private void deleteLeftovers() throws IOException {
    try (DirectoryStream<Path> copies =
        Files.newDirectoryStream(
            layout.directory(), PREFIX + "*{" + ARCHIVE + "," + DataLayout.DATABASE_SUFFIX + "}")) {
      for (Path copy : copies) {
        if (!isInUse(copy.getFileName().toString())) {
          Files.deleteIfExists(copy);
        }
      }
    }
  }

  /** This process takes no other snapshot at the same time. */
  private static boolean isInUse(String name) {
    String pid = name.substring(PREFIX.length(), name.indexOf('.'));
    return pid.matches("\\d{1,18}")
        && Long.parseLong(pid) != ProcessHandle.current().pid()
        && ProcessHandle.of(Long.parseLong(pid)).isPresent();
  }
}
