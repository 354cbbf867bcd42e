package dev.rondo.persistence.file;

import dev.rondo.application.file.FileStore;
import dev.rondo.application.file.StagedFile;
import dev.rondo.application.file.StoreMarker;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.InstallationId;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Files in a directory, each in a folder of the first two digits of its hash. Several processes may
 * use one directory at a time.
 */
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
   * Opens a store, and makes it if there is none. Closed, it stages no more; without that, what it
   * had staged is deleted when the process has ended.
   *
   * @throws IOException when the directory cannot be made
   */
  public static DirectoryFileStore at(Path root) throws IOException {
    return at(root, 0);
  }

  /**
   * As {@link #at(Path)}; takes nothing in when the disk has less free.
   *
   * @param reserve how many bytes of the disk stay free
   * @throws IOException when the directory cannot be made
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

  /** For tests: leaves the store as a killed process would. */
  void abandon() {
    staging.abandon();
  }

  /** Not if it is there only: another process may have made it and not come any further. */
  private void makeDurable(Path folder) throws IOException {
    if (!durable.contains(folder)) {
      Files.createDirectories(folder);
      DiskSync.syncDirectory(root);
      durable.add(folder);
    }
  }
}
