package dev.rondo.testkit.file;

import dev.rondo.application.file.FileStore;
import dev.rondo.application.file.StagedFile;
import dev.rondo.application.file.StoredFile;
import dev.rondo.domain.file.FileHash;
import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Files in memory. */
public final class InMemoryFileStore implements FileStore {

  private final Map<FileHash, byte[]> files = new ConcurrentHashMap<>();
  private final Map<FileHash, Instant> storedAt = new ConcurrentHashMap<>();
  private final InstantSource clock;

  /** By the clock of the machine, as a directory would. */
  public InMemoryFileStore() {
    this(InstantSource.system());
  }

  /** By a clock of its own. */
  public InMemoryFileStore(InstantSource clock) {
    this.clock = clock;
  }

  /** Which files it holds. */
  public Set<FileHash> held() {
    return Set.copyOf(files.keySet());
  }

  /** Loses a file, as a broken disk would. */
  public void lose(FileHash hash) {
    files.remove(hash);
  }

  /** Cuts the last byte of a file off, as a broken disk would. */
  public void cutOff(FileHash hash) {
    files.computeIfPresent(hash, (same, bytes) -> Arrays.copyOf(bytes, bytes.length - 1));
  }

  /** Changes a byte of a file, as a broken disk would. */
  public void damage(FileHash hash) {
    files.computeIfPresent(
        hash,
        (same, bytes) -> {
          byte[] damaged = bytes.clone();
          damaged[0]++;
          return damaged;
        });
  }

  @Override
  public Optional<StoredFile> find(FileHash hash) {
    return Optional.ofNullable(files.get(hash)).map(file -> new StoredFile(hash, file.length));
  }

  @Override
  public InputStream open(FileHash hash, long offset, long length) throws IOException {
    byte[] file = files.get(hash);
    if (file == null) {
      throw new FileNotFoundException(hash.hex());
    }
    return new ByteArrayInputStream(file, Math.toIntExact(offset), Math.toIntExact(length));
  }

  @Override
  public void delete(FileHash hash) {
    files.remove(hash);
    storedAt.remove(hash);
  }

  @Override
  public List<FileHash> storedBefore(Instant before, Optional<FileHash> after, int limit) {
    String last = after.map(FileHash::hex).orElse("");
    return storedAt.entrySet().stream()
        .filter(stored -> stored.getValue().isBefore(before))
        .map(Map.Entry::getKey)
        .filter(hash -> hash.hex().compareTo(last) > 0)
        .sorted(Comparator.comparing(FileHash::hex))
        .limit(limit)
        .toList();
  }

  /** Nothing is left of processes that had other memory. */
  @Override
  public int deleteAbandoned() {
    return 0;
  }

  @Override
  public StagedFile stage(InputStream content) throws IOException {
    byte[] bytes = content.readAllBytes();
    FileHash hash = SampleFiles.hash(bytes);
    String sha256 = SampleFiles.hex("SHA-256", bytes);
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
        return bytes.length;
      }

      @Override
      public InputStream open() {
        return new ByteArrayInputStream(bytes);
      }

      @Override
      public void store() {
        files.put(hash, bytes);
        storedAt.put(hash, clock.instant());
      }

      @Override
      public void close() {
        // The garbage collector throws it away.
      }
    };
  }
}
