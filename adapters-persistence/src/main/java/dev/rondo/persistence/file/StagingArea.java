package dev.rondo.persistence.file;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** The staging directory of one process, and a lock file that shows that it lives. */
final class StagingArea implements Closeable {

  private static final String LOCK = ".lock";

  /**
   * The locks of this process. The system would grant them again, and drops them when any stream on
   * their file is closed.
   */
  private static final Set<Path> OWN = ConcurrentHashMap.newKeySet();

  private final Path folder;
  private final Path lockFile;
  private final FileChannel channel;
  private final AtomicLong drafts = new AtomicLong();

  private StagingArea(Path lockFile, FileChannel channel) {
    this.lockFile = lockFile;
    this.folder = folderOf(lockFile);
    this.channel = channel;
  }

  static StagingArea in(Path incoming) throws IOException {
    Path parent = incoming.toRealPath();
    Optional<StagingArea> area = Optional.empty();
    while (area.isEmpty()) {
      area = locked(ownLockFile(parent));
    }
    return area.orElseThrow();
  }

  /** Empty when another process deleted the file first. */
  private static Optional<StagingArea> locked(Path lockFile) throws IOException {
    FileChannel channel;
    try {
      channel = FileChannel.open(lockFile, StandardOpenOption.WRITE);
    } catch (NoSuchFileException deleted) {
      OWN.remove(lockFile);
      return Optional.empty();
    }
    StagingArea area = new StagingArea(lockFile, channel);
    if (channel.tryLock() == null || !Files.exists(lockFile)) {
      area.abandon();
      return Optional.empty();
    }
    Files.createDirectory(area.folder);
    return Optional.of(area);
  }

  /** Created and registered in one step, so that this process does not delete it. */
  private static Path ownLockFile(Path parent) throws IOException {
    synchronized (OWN) {
      Path lockFile = Files.createTempFile(parent, "", LOCK);
      OWN.add(lockFile);
      return lockFile;
    }
  }

  Path temporaryFile() throws IOException {
    return Files.createFile(folder.resolve(Long.toString(drafts.incrementAndGet())));
  }

  /** Deletes the directories of ended processes; returns how many files. */
  static int deleteAbandoned(Path incoming) throws IOException {
    int deleted = 0;
    try (DirectoryStream<Path> locks =
        Files.newDirectoryStream(incoming.toRealPath(), "*" + LOCK)) {
      for (Path lockFile : locks) {
        synchronized (OWN) {
          deleted += OWN.contains(lockFile) ? 0 : deleteIfAbandoned(lockFile);
        }
      }
    }
    return deleted;
  }

  private static int deleteIfAbandoned(Path lockFile) throws IOException {
    try (FileChannel channel = FileChannel.open(lockFile, StandardOpenOption.WRITE);
        FileLock lock = channel.tryLock()) {
      return lock == null ? 0 : delete(lockFile);
    } catch (NoSuchFileException | OverlappingFileLockException busy) {
      // Another one sweeps it, or did.
      return 0;
    }
  }

  /** Deletes the lock last, so that no directory lacks one. */
  private static int delete(Path lockFile) throws IOException {
    int deleted = 0;
    Path folder = folderOf(lockFile);
    if (Files.isDirectory(folder)) {
      try (DirectoryStream<Path> drafts = Files.newDirectoryStream(folder)) {
        for (Path temporary : drafts) {
          deleted += Files.deleteIfExists(temporary) ? 1 : 0;
        }
      }
      Files.delete(folder);
    }
    Files.deleteIfExists(lockFile);
    return deleted;
  }

  private static Path folderOf(Path lockFile) {
    String name = lockFile.getFileName().toString();
    return lockFile.resolveSibling(name.substring(0, name.length() - LOCK.length()));
  }

  /** Deletes everything, like the end of the process. */
  @Override
  public void close() throws IOException {
    try {
      delete(lockFile);
    } finally {
      channel.close();
      OWN.remove(lockFile);
    }
  }

  /** For tests: leaves the directory like a killed process. */
  void abandon() {
    try {
      channel.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    OWN.remove(lockFile);
  }
}
