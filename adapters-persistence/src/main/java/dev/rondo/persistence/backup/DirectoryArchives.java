package dev.rondo.persistence.backup;

import dev.rondo.application.health.UnavailableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** Archives in a directory, which must exist: a missing one may be an unmounted disk. */
public record DirectoryArchives(Path directory, BackupLayout layout, String version)
    implements ArchiveStore {

  @Override
  public List<Instant> made() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .flatMap(file -> ArchiveStore.made(file.getFileName().toString()).stream())
          .toList();
    } catch (NoSuchFileException | NotDirectoryException e) {
      throw new UnavailableException("there is no directory " + directory + " for backups", e);
    }
  }

  @Override
  public String place(Instant made) {
    return directory.resolve(ArchiveStore.name(made)).toString();
  }

  @Override
  public Path workplace() {
    return directory;
  }

  @Override
  public void put(Path archive, Instant made) throws IOException {
    ZipBackupArchive.move(archive, directory.resolve(ArchiveStore.name(made)));
  }

  @Override
  public void delete(Instant made) throws IOException {
    Files.deleteIfExists(directory.resolve(ArchiveStore.name(made)));
  }
}
