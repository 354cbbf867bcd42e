package dev.rondo.http.trial;

import dev.rondo.application.file.FetchFile;
import dev.rondo.application.file.StoredFile;
import dev.rondo.domain.file.FileHash;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Files that are made up while they are read, each with a way to open it. */
public final class Files implements FetchFile {

  private final Map<FileHash, Content> files = new ConcurrentHashMap<>();

  public void put(FileHash hash, long size, Opener opener) {
    files.put(hash, new Content(size, opener));
  }

  @Override
  public Optional<StoredFile> find(FileHash hash) {
    return Optional.ofNullable(files.get(hash)).map(file -> new StoredFile(hash, file.size()));
  }

  @Override
  public InputStream open(FileHash hash, long offset, long length) throws IOException {
    return files.get(hash).opener().open(offset, length);
  }

  /** Opens a stretch of one file. */
  @FunctionalInterface
  public interface Opener {
    InputStream open(long offset, long length) throws IOException;
  }

  private record Content(long size, Opener opener) {}
}
