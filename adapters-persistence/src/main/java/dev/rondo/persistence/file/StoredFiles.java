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

/** Read-only access to a store: it creates, stages and deletes nothing. */
public interface StoredFiles extends StoreMark, Closeable {

  Optional<StoredFile> find(FileHash hash);

  /** Opens a slice of a file; the caller closes the stream. */
  InputStream open(FileHash hash, long offset, long length) throws IOException;

  /** Up to {@code limit} files after a hash, stored before an instant, in the order of hashes. */
  List<FileHash> storedBefore(Instant before, Optional<FileHash> after, int limit)
      throws IOException;

  @Override
  default boolean isEmpty() throws IOException {
    return storedBefore(Instant.MAX, Optional.empty(), 1).isEmpty();
  }

  /** Reads the marker of a store; {@code place} is where it lies. */
  static InstallationId owner(String marker, Object place) throws IOException {
    if (!InstallationId.isValid(marker)) {
      throw new IOException(
          place
              + " is damaged, which names the database of these files: if they are this one's,"
              + " start once with \"rondo serve --new\"");
    }
    return new InstallationId(marker);
  }
}
