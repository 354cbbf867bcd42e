package dev.rondo.application.file;

import dev.rondo.domain.file.FileHash;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;

/** Content that was copied to the store but is not visible there yet. */
public interface StagedFile extends Closeable {

  FileHash hash();

  /** The SHA-256 of the content, 64 lower-case hexadecimal digits. */
  String sha256();

  long size();

  /** Opens the content; the caller closes the stream. */
  InputStream open() throws IOException;

  /** Makes it a file of the store, durably; replaces a file that has the same hash. */
  void store() throws IOException;

  /** Deletes it unless it was stored. */
  @Override
  void close() throws IOException;
}
