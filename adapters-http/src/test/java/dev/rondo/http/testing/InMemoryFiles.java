package dev.rondo.http.testing;

import dev.rondo.application.file.FileStore;
import dev.rondo.application.file.StagedFile;
import dev.rondo.application.file.StoreFullException;
import dev.rondo.application.file.StoredFile;
import dev.rondo.domain.file.FileHash;
import dev.rondo.testkit.file.SampleFiles;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A store whose files are made up while they are read, each with a way to open it. Of uploads it
 * remembers the beginning, and how many bytes there were.
 */
public final class InMemoryFiles implements FileStore {

  private static final int REMEMBERED = 1 << 20;
  private static final int CHUNK = 8192;

  private final Map<FileHash, Content> files = new ConcurrentHashMap<>();
  private final Map<FileHash, File> onDisk = new ConcurrentHashMap<>();
  private final AtomicInteger staged = new AtomicInteger();
  private final AtomicLong received = new AtomicLong();
  private final Semaphore begun = new Semaphore(0);
  private final Semaphore ended = new Semaphore(0);
  private final Semaphore gate = new Semaphore(Integer.MAX_VALUE);
  private volatile boolean full;

  /** Puts a file in. */
  public void put(FileHash hash, long size, Opener opener) {
    files.put(hash, new Content(size, opener));
  }

  /** Puts a file in, whole. */
  public FileHash put(byte[] bytes) {
    FileHash hash = hash(bytes);
    put(
        hash,
        bytes.length,
        (offset, length) -> new ByteArrayInputStream(bytes, (int) offset, (int) length));
    return hash;
  }

  /** Has a file lie on a disk. */
  public FileHash putOnDisk(Path file) throws IOException {
    FileHash hash = put(java.nio.file.Files.readAllBytes(file));
    onDisk.put(hash, file.toFile());
    return hash;
  }

  @Override
  public Optional<File> onDisk(FileHash hash) {
    return Optional.ofNullable(onDisk.get(hash));
  }

  /** The hash of a file's bytes. */
  public static FileHash hash(byte[] bytes) {
    return SampleFiles.hash(bytes);
  }

  /** A digest that every Java platform has. */
  public static MessageDigest digest(String algorithm) {
    try {
      return MessageDigest.getInstance(algorithm);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  /** Which files it holds. */
  public Set<FileHash> held() {
    return Set.copyOf(files.keySet());
  }

  /** How many files are staged, neither kept nor thrown away. */
  public int staged() {
    return staged.get();
  }

  /** How many bytes of uploads have come in. */
  public long received() {
    return received.get();
  }

  /** Forgets the uploads so far. */
  public void recount() {
    received.set(0);
    begun.drainPermits();
    ended.drainPermits();
  }

  /** Whether no space is left from now on. */
  public void fill(boolean isFull) {
    full = isFull;
  }

  /** Reads no further until {@link #read} is called. */
  public void hold() {
    gate.drainPermits();
  }

  /** Reads on. */
  public void read() {
    gate.release(Integer.MAX_VALUE - gate.availablePermits());
  }

  /** Waits until another file has begun to come in. */
  public void awaitBegin() throws InterruptedException {
    await(begun);
  }

  /** Waits until another file has come to its end, whether it came in or not. */
  public void awaitEnd() throws InterruptedException {
    await(ended);
  }

  private static void await(Semaphore event) throws InterruptedException {
    if (!event.tryAcquire(30, TimeUnit.SECONDS)) {
      throw new AssertionError("nothing happened");
    }
  }

  @Override
  public Optional<StoredFile> find(FileHash hash) {
    return Optional.ofNullable(files.get(hash)).map(file -> new StoredFile(hash, file.size()));
  }

  @Override
  public InputStream open(FileHash hash, long offset, long length) throws IOException {
    return files.get(hash).opener().open(offset, length);
  }

  @Override
  public StagedFile stage(InputStream content) throws IOException {
    begun.release();
    try {
      MessageDigest sha1 = digest("SHA-1");
      MessageDigest sha256 = digest("SHA-256");
      ByteArrayOutputStream beginning = new ByteArrayOutputStream();
      byte[] chunk = new byte[CHUNK];
      long size = 0;
      for (int count = content.read(chunk); count >= 0; count = content.read(chunk)) {
        gate.acquireUninterruptibly();
        gate.release();
        sha1.update(chunk, 0, count);
        sha256.update(chunk, 0, count);
        beginning.write(chunk, 0, Math.min(count, REMEMBERED - beginning.size()));
        size += count;
        received.addAndGet(count);
        if (full) {
          throw new StoreFullException(new IOException("full"));
        }
      }
      staged.incrementAndGet();
      FileHash hash = new FileHash(HexFormat.of().formatHex(sha1.digest()));
      return staged(hash, HexFormat.of().formatHex(sha256.digest()), size, beginning.toByteArray());
    } finally {
      ended.release();
    }
  }

  @Override
  public void delete(FileHash hash) {
    files.remove(hash);
  }

  @Override
  public List<FileHash> storedBefore(Instant before, Optional<FileHash> after, int limit) {
    return List.of();
  }

  @Override
  public int deleteAbandoned() {
    return 0;
  }

  /** Opens a part of one file. */
  @FunctionalInterface
  public interface Opener {
    InputStream open(long offset, long length) throws IOException;
  }

  private record Content(long size, Opener opener) {}

  private StagedFile staged(FileHash hash, String sha256, long size, byte[] beginning) {
    AtomicBoolean isOpen = new AtomicBoolean(true);
    return new StagedFile() {
      @Override
      public FileHash hash() {
        return hash;
      }

      @Override
      public String sha256() {
        return sha256;
      }

      @Override
      public long size() {
        return size;
      }

      @Override
      public InputStream open() {
        return new ByteArrayInputStream(beginning);
      }

      @Override
      public void store() {
        put(
            hash,
            size,
            (offset, length) -> new ByteArrayInputStream(beginning, (int) offset, (int) length));
      }

      @Override
      public void close() {
        if (isOpen.getAndSet(false)) {
          staged.decrementAndGet();
        }
      }
    };
  }
}
