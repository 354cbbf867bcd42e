package dev.rondo.application.backup;

import dev.rondo.domain.file.FileHash;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;

/** Driven port: a backup that is being written. It is not visible until {@link #finish} returns. */
public interface BackupArchive extends Closeable {

  /** Adds a file, each once; the caller closes the stream. */
  void file(FileHash hash, InputStream content) throws IOException;

  /** Adds the database, once; the caller closes the stream. */
  void database(InputStream content) throws IOException;

  /** Adds the private keys that the server keeps beside its database. */
  void keys() throws IOException;

  /** Completes the archive, which is durable when this returns. */
  void finish() throws IOException;

  /** Throws away what was written unless it was finished. */
  @Override
  void close() throws IOException;
}
