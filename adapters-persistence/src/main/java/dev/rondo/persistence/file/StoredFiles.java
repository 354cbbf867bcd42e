package dev.rondo.persistence.file;

import dev.rondo.application.file.StoreMark;
import dev.rondo.application.file.StoredFile;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.InstallationId;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The files of a store, for those who only read them: reading makes, stages and deletes nothing.
 */
public interface StoredFiles extends StoreMark, Closeable {

  /** The file of that hash, if it is stored. */
  Optional<StoredFile> find(FileHash hash);

  /**
   * Opens a slice of a file; the caller closes the stream.
   *
   * @param offset the first byte, zero-based
   * @param length how many bytes, within the file
   * @throws java.io.FileNotFoundException when the file is gone
   * @throws IOException when it cannot be read
   */
  InputStream open(FileHash hash, long offset, long length) throws IOException;

  /**
   * Up to {@code limit} files whose hash comes after {@code after} and that were stored before an
   * instant, in the order of their hashes.
   *
   * @param after where to begin; empty for the beginning
   */
  List<FileHash> storedBefore(Instant before, Optional<FileHash> after, int limit)
      throws IOException;

  @Override
  default boolean isEmpty() throws IOException {
    return storedBefore(Instant.MAX, Optional.empty(), 1).isEmpty();
  }

  /** What a marker says. */
  static InstallationId owner(String marker) throws IOException {
    if (!InstallationId.isValid(marker)) {
      throw new IOException("the marker of the file store is damaged");
    }
    return new InstallationId(marker);
  }
}
