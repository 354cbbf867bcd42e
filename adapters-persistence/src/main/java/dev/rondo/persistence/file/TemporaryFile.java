package dev.rondo.persistence.file;

import dev.rondo.application.file.StagedFile;
import dev.rondo.domain.file.FileHash;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.io.function.IOConsumer;

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
