package dev.rondo.application.file;

import dev.rondo.domain.file.FileHash;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A store that passes everything on, for tests that have something happen meanwhile. */
public class ForwardingFileStore implements FileStore {

  private final FileStore files;

  /** Passes everything on to that store. */
  protected ForwardingFileStore(FileStore files) {
    this.files = files;
  }

  /** What happens before content is staged. */
  protected void beforeStaging() throws IOException {}

  /** What happens before a staged file is stored. */
  protected void beforeStoring(FileHash hash) throws IOException {}

  /** What happens after a staged file was stored. */
  protected void afterStoring(FileHash hash) throws IOException {}

  @Override
  public StagedFile stage(InputStream content) throws IOException {
    beforeStaging();
    return new ForwardingFile(files.stage(content), this);
  }

  @Override
  public Optional<StoredFile> find(FileHash hash) {
    return files.find(hash);
  }

  @Override
  public InputStream open(FileHash hash, long offset, long length) throws IOException {
    return files.open(hash, offset, length);
  }

  @Override
  public void delete(FileHash hash) throws IOException {
    files.delete(hash);
  }

  @Override
  public List<FileHash> storedBefore(Instant before, Optional<FileHash> after, int limit)
      throws IOException {
    return files.storedBefore(before, after, limit);
  }

  @Override
  public int deleteAbandoned() throws IOException {
    return files.deleteAbandoned();
  }

  private record ForwardingFile(StagedFile staged, ForwardingFileStore watcher)
      implements StagedFile {

    @Override
    public FileHash hash() {
      return staged.hash();
    }

    @Override
    public String sha256() {
      return staged.sha256();
    }

    @Override
    public long size() {
      return staged.size();
    }

    @Override
    public InputStream open() throws IOException {
      return staged.open();
    }

    @Override
    public void store() throws IOException {
      watcher.beforeStoring(hash());
      staged.store();
      watcher.afterStoring(hash());
    }

    @Override
    public void close() throws IOException {
      staged.close();
    }
  }
}
