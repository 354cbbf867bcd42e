package dev.rondo.application.file;

import dev.rondo.domain.file.FileHash;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;

/** Content that was copied to the store but is not visible there yet. */
public interface StagedFile extends Closeable {

  /** The SHA-1 of the content. */
  FileHash hash();

  /** The SHA-256 of the content, 64 lower-case hexadecimal digits. */
  String sha256();

  /** Its bytes. */
  long size();

  /** Opens the content; the caller closes the stream. */
  InputStream open() throws IOException;

  /**
   * Makes it a file of the store, durable when this returns. A file that is already stored under
   * the hash is replaced by the same content.
   *
   * @throws IOException when the store cannot write
   */
  void store() throws IOException;

  /** Throws it away unless it was kept. */
  @Override
  void close() throws IOException;
}
