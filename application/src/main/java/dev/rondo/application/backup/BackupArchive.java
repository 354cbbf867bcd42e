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
   * Completes the archive and reads all of it once more. It is durable when this returns.
   *
   * @param whole the files that were added; it lists them, so that a loss can be noticed
   * @param lost the files that should be in it and are not, or are damaged; it lists them too
   * @throws IOException when more than these is missing or damaged in it
   */
  void finish(Collection<StoredFile> whole, Collection<StoredFile> lost, Progress progress)
      throws IOException;

  /** Throws away what was written unless it was finished. */
  @Override
  void close() throws IOException;
}
