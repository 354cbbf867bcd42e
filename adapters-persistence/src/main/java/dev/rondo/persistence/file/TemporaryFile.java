package dev.rondo.persistence.file;

import dev.rondo.application.file.StagedFile;
import dev.rondo.domain.file.FileHash;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Staged content in a temporary file of this process.
 *
 * @param path the file; a publisher may move it away
 */
record TemporaryFile(Path path, FileHash hash, String sha256, long size, Publisher publisher)
    implements StagedFile {

  @Override
  public InputStream open() throws IOException {
    return Files.newInputStream(path);
  }

  @Override
  public void store() throws IOException {
    publisher.publish(this);
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(path);
  }

  /** Publishes temporary files as files of a store. */
  @FunctionalInterface
  interface Publisher {

    /** Durable when this returns. */
    void publish(TemporaryFile temporary) throws IOException;
  }
}
