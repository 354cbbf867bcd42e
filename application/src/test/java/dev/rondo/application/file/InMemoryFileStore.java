package dev.rondo.application.file;

import dev.rondo.domain.file.FileHash;
import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Files in memory. */
public final class InMemoryFileStore implements FileStore {

  private final Map<FileHash, byte[]> files = new ConcurrentHashMap<>();

  /** Which files it holds. */
  public Set<FileHash> held() {
    return Set.copyOf(files.keySet());
  }

  /** Loses a file, as a broken disk would. */
  public void lose(FileHash hash) {
    files.remove(hash);
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
  public StagedFile stage(InputStream content) throws IOException {
    byte[] bytes = content.readAllBytes();
    FileHash hash = Contents.hash(bytes);
    String sha256 = Contents.hex("SHA-256", bytes);
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
      public void keep() {
        files.putIfAbsent(hash, bytes);
      }

      @Override
      public void close() {
        // The garbage collector throws it away.
      }
    };
  }
}
