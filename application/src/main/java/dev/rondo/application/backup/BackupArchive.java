package dev.rondo.application.backup;

import dev.rondo.application.file.StoredFile;
import dev.rondo.application.work.Progress;
import dev.rondo.domain.file.FileHash;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Collection;

/** Driven port: a backup that is being written. It is not visible until {@link #finish} returns. */
public interface BackupArchive extends Closeable {

  /** Adds a file, each once; the caller closes the stream. */
  void file(FileHash hash, InputStream content) throws IOException;

  /** Adds the database, once; the caller closes the stream. */
  void database(InputStream content) throws IOException;

  /** Adds the private keys that the server keeps beside its database. */
  void keys() throws IOException;

  /**
   * Completes the archive durably, after reading it once more. It lists both whole and lost files;
   * other losses throw.
   */
  void finish(Collection<StoredFile> whole, Collection<StoredFile> lost, Progress progress)
      throws IOException;

  /** Throws away what was written unless it was finished. */
  @Override
  void close() throws IOException;
}
