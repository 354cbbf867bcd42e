package dev.rondo.application.file;

import dev.rondo.domain.file.FileHash;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Driven port: files by the SHA-1 of their content. What can be found is whole, even after crashes.
 */
public interface FileStore extends FetchFile {

  /**
   * Stages content, hashing it in constant memory; leaves nothing behind on failure. The caller
   * closes the stream, and keeps or closes the result.
   */
  StagedFile stage(InputStream content) throws IOException;

  /** Deletes a file, if it is there. */
  void delete(FileHash hash) throws IOException;

  /** Up to {@code limit} files after a hash, stored before an instant, in the order of hashes. */
  List<FileHash> storedBefore(Instant before, Optional<FileHash> after, int limit)
      throws IOException;

  /** Deletes what ended processes had staged; returns how many files. */
  int deleteAbandoned() throws IOException;
}
