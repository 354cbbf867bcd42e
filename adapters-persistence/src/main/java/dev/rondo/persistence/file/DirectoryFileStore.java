package dev.rondo.persistence.file;

import dev.rondo.application.file.FileStore;
import dev.rondo.application.file.StagedFile;
import dev.rondo.application.file.StoreMarker;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.InstallationId;
import dev.rondo.persistence.file.LocalStaging.TemporaryFile;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Files in a directory, by the first two digits of their hash; processes may share it. */
public final class DirectoryFileStore extends DirectoryFiles
    implements FileStore, StoreMarker, UploadedArchives {

  private final LocalStaging staging;
  // The folders that would survive a loss of power.
  private final Set<Path> durable = ConcurrentHashMap.newKeySet();

  private DirectoryFileStore(Path root, LocalStaging staging) {
    super(root);
    this.staging = staging;
  }

  /**
   * Opens or creates a store, which accepts nothing below {@code reserve} free bytes of disk;
   * staged content goes on close or with the process.
   */
  public static DirectoryFileStore at(Path root, long reserve) throws IOException {
    return new DirectoryFileStore(root, LocalStaging.in(root.resolve("incoming"), reserve));
  }

  @Override
  public Optional<File> onDisk(FileHash hash) {
    return Optional.of(path(hash).toFile());
  }

  @Override
  public StagedFile stage(InputStream content) throws IOException {
    return staging.stage(content, this::publish);
  }

  @Override
  public Path keep(InputStream archive) throws IOException {
    return staging.keep(archive);
  }

  private void publish(TemporaryFile temporary) throws IOException {
    staging.writing(
        () -> {
          Path folder = folder(temporary.hash());
          makeDurable(folder);
          DiskSync.syncFile(temporary.path());
          Files.move(
              temporary.path(),
              folder.resolve(temporary.hash().hex()),
              StandardCopyOption.ATOMIC_MOVE);
          DiskSync.syncDirectory(folder);
          return folder;
        });
  }

  @Override
  public void delete(FileHash hash) throws IOException {
    Files.deleteIfExists(path(hash));
  }

  @Override
  public void mark(InstallationId owner) throws IOException {
    Path temporary = Files.createTempFile(root, ".installation", null);
    try {
      Files.writeString(temporary, owner.value());
      DiskSync.syncFile(temporary);
      Files.move(temporary, marker(), StandardCopyOption.ATOMIC_MOVE);
      DiskSync.syncDirectory(root);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  @Override
  public int deleteAbandoned() throws IOException {
    return staging.deleteAbandoned();
  }

  @Override
  public void close() throws IOException {
    staging.close();
  }

  /** For tests: leaves the store like a killed process. */
  void abandon() {
    staging.abandon();
  }

  /** Also for an existing folder: its creator may not have synced it yet. */
  private void makeDurable(Path folder) throws IOException {
    if (!durable.contains(folder)) {
      Files.createDirectories(folder);
      DiskSync.syncDirectory(root);
      durable.add(folder);
    }
  }
}
