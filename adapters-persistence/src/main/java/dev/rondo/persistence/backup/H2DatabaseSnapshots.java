package dev.rondo.persistence.backup;

import dev.rondo.application.backup.DatabaseSnapshots;
import dev.rondo.persistence.transaction.CommitFlusher;
import jakarta.inject.Singleton;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Copies that H2 makes of its database. They are written by the process that has the database open,
 * so they go through a file of the data directory, which that process can write.
 */
@Singleton
final class H2DatabaseSnapshots implements DatabaseSnapshots {

  private static final String PREFIX = "snapshot-";
  private static final String SUFFIX = ".zip";

  private final CommitFlusher durability;
  private final BackupLayout layout;

  H2DatabaseSnapshots(CommitFlusher durability, BackupLayout layout) {
    this.durability = durability;
    this.layout = layout;
  }

  @Override
  public Snapshot take() throws IOException {
    deleteLeftovers();
    Path copy =
        layout
            .directory()
            .resolve(PREFIX + ProcessHandle.current().pid() + SUFFIX)
            .toAbsolutePath();
    try {
      durability.copyTo(copy);
      return new ZippedSnapshot(copy, layout.databaseFile());
    } catch (IOException | RuntimeException e) {
      Files.deleteIfExists(copy);
      throw e;
    }
  }

  /** Deletes files of processes that were killed. */
  private void deleteLeftovers() throws IOException {
    try (DirectoryStream<Path> copies =
        Files.newDirectoryStream(layout.directory(), PREFIX + "*" + SUFFIX)) {
      for (Path copy : copies) {
        if (!isInUse(copy.getFileName().toString())) {
          Files.deleteIfExists(copy);
        }
      }
    }
  }

  private static boolean isInUse(String name) {
    String pid = name.substring(PREFIX.length(), name.length() - SUFFIX.length());
    return pid.matches("\\d{1,18}") && ProcessHandle.of(Long.parseLong(pid)).isPresent();
  }

  /** The zip archive that H2 makes, with nothing but the database in it. */
  private static final class ZippedSnapshot implements Snapshot {

    private final Path copy;
    private final ZipFile zip;
    private final String database;

    ZippedSnapshot(Path copy, String database) throws IOException {
      this.copy = copy;
      this.zip = new ZipFile(copy.toFile());
      this.database = database;
    }

    @Override
    public InputStream open() throws IOException {
      ZipEntry entry = zip.getEntry(database);
      if (entry == null) {
        throw new FileNotFoundException(database + " in " + copy);
      }
      return zip.getInputStream(entry);
    }

    @Override
    public void close() throws IOException {
      zip.close();
      Files.deleteIfExists(copy);
    }
  }
}
