package dev.rondo.persistence.file;

import dev.rondo.application.file.FetchFile;
import dev.rondo.domain.file.FileHash;
import java.io.Closeable;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The files of a store, for those who only read them: reading makes, stages and deletes nothing.
 */
public interface StoredFiles extends FetchFile, Closeable {

  /**
   * Up to {@code limit} files whose hash comes after {@code after} and that were stored before an
   * instant, in the order of their hashes.
   *
   * @param after where to begin; empty for the beginning
   */
  List<FileHash> storedBefore(Instant before, Optional<FileHash> after, int limit)
      throws IOException;

  /** Ends what reading them holds open. */
  @Override
  default void close() {}
}
