package dev.rondo.persistence.file;

import dev.rondo.application.file.StagedFile;
import dev.rondo.application.file.StoreFullException;
import dev.rondo.domain.file.FileHash;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.commons.codec.digest.DigestUtils;
import org.apache.commons.io.function.IOConsumer;
import org.apache.commons.io.function.IOSupplier;
import org.apache.commons.io.function.Uncheck;

/** Copies content to temporary files on the local disk, hashing it on the way. */
record LocalStaging(Path incoming, StagingArea area, long reserve) implements Closeable {

  private static final int BUFFER = 64 * 1024;

  /** Stages in a directory, created if missing; {@code reserve} bytes of its disk stay free. */
  static LocalStaging in(Path incoming, long reserve) throws IOException {
    Files.createDirectories(incoming);
    return new LocalStaging(incoming, StagingArea.in(incoming), reserve);
  }

  /** Copies content in constant memory; leaves nothing behind on failure. */
  TemporaryFile stage(InputStream content, IOConsumer<TemporaryFile> publisher) throws IOException {
    requireReserve();
    Path temporary = writing(area::temporaryFile);
    try {
      MessageDigest sha1 = DigestUtils.getSha1Digest();
      MessageDigest sha256 = DigestUtils.getSha256Digest();
      long size = 0;
      try (Output out = new Output(temporary)) {
        byte[] buffer = new byte[BUFFER];
        int read;
        do {
          read = content.readNBytes(buffer, 0, BUFFER);
          sha1.update(buffer, 0, read);
          sha256.update(buffer, 0, read);
          out.write(buffer, read);
          size += read;
        } while (read == BUFFER);
      }
      return new TemporaryFile(
          temporary,
          new FileHash(HexFormat.of().formatHex(sha1.digest())),
          HexFormat.of().formatHex(sha256.digest()),
          size,
          publisher);
    } catch (IOException | RuntimeException | Error e) {
      Files.deleteIfExists(temporary);
      throw e;
    }
  }

  /** Copies content that is never published. */
  Path keep(InputStream content) throws IOException {
    return stage(
            content,
            never -> {
              throw new IllegalStateException(never.path() + " is no file of a store");
            })
        .path();
  }

  private void requireReserve() throws IOException {
    if (reserve > 0) {
      long free = incoming.toFile().getUsableSpace();
      if (free < reserve) {
        throw new StoreFullException(free, reserve);
      }
    }
  }

  int deleteAbandoned() throws IOException {
    return StagingArea.deleteAbandoned(incoming);
  }

  @Override
  public void close() throws IOException {
    area.close();
  }

  /** For tests: leaves it like a killed process. */
  void abandon() {
    area.abandon();
  }

  /** Runs a write; a full disk throws {@link StoreFullException}. */
  <T> T writing(IOSupplier<T> write) throws IOException {
    try {
      return write.get();
    } catch (IOException e) {
      throw isFull(e) ? new StoreFullException(e) : e;
    }
  }

  /** By the system's message, or in other languages by the space left. */
  boolean isFull(IOException failure) {
    String message = String.valueOf(failure.getMessage());
    if (message.contains("No space left") || message.contains("quota exceeded")) {
      return true;
    }
    try {
      return Files.getFileStore(incoming).getUsableSpace() < BUFFER;
    } catch (IOException unknown) {
      return false;
    }
  }

  /** The file being written; separates disk failures from content failures. */
  private final class Output implements Closeable {

    private final FileChannel channel;

    Output(Path file) throws IOException {
      this.channel = writing(() -> FileChannel.open(file, StandardOpenOption.WRITE));
    }

    void write(byte[] bytes, int count) throws IOException {
      requireReserve();
      ByteBuffer buffer = ByteBuffer.wrap(bytes, 0, count);
      while (buffer.hasRemaining()) {
        writing(() -> channel.write(buffer));
      }
    }

    @Override
    public void close() throws IOException {
      writing(
          () -> {
            channel.close();
            return channel;
          });
    }
  }

  /** Staged content in a temporary file; the publisher makes it a durable file of a store. */
  record TemporaryFile(
      Path path, FileHash hash, String sha256, long size, IOConsumer<TemporaryFile> publisher)
      implements StagedFile {

    @Override
    public InputStream open() throws IOException {
      return Files.newInputStream(path);
    }

    @Override
    public void store() throws IOException {
      publisher.accept(this);
    }

    @Override
    public void close() throws IOException {
      Files.deleteIfExists(path);
    }
  }

  /** The staging directory of one process, and a lock file that shows that it lives. */
  static final class StagingArea implements Closeable {

    private static final String LOCK = ".lock";

    /**
     * The locks of this process. The system would grant them again, and drops them when any stream
     * on their file is closed.
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
      Uncheck.run(channel::close);
      OWN.remove(lockFile);
    }
  }
}
