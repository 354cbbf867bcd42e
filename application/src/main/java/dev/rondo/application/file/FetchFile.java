package dev.rondo.application.file;

import dev.rondo.application.file.LostFile.Loss;
import dev.rondo.domain.file.FileHash;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;

/** Use case: read a file or a slice of it; {@link FileStore} answers it. */
public interface FetchFile {

  Optional<StoredFile> find(FileHash hash);

  /** Opens a slice of a file that {@link #find} answered; the caller closes the stream. */
  InputStream open(FileHash hash, long offset, long length) throws IOException;

  /** Reads a file and tells what is lost of it; empty when it is whole. */
  default Optional<Loss> loss(FileHash hash) throws IOException {
    return copy(hash, content -> content.transferTo(OutputStream.nullOutputStream()));
  }

  /** Copies a file as far as it can be read, and tells what is lost of it as {@link #loss} does. */
  default Optional<Loss> copy(FileHash hash, ContentTarget target) throws IOException {
    Optional<StoredFile> held = find(hash);
    if (held.isEmpty()) {
      return Optional.of(Loss.MISSING);
    }
    try (HashedContent content = new HashedContent(open(hash, 0, held.orElseThrow().size()))) {
      target.take(content);
      return content.hash().equals(hash) ? Optional.empty() : Optional.of(Loss.DAMAGED);
    } catch (FileNotFoundException gone) {
      return Optional.of(Loss.MISSING);
    }
  }

  /**
   * The local path of a file that {@link #find} answered, if any, to be sent without reading it.
   */
  default Optional<File> onDisk(FileHash hash) {
    return Optional.empty();
  }

  @FunctionalInterface
  interface ContentTarget {

    /** Reads the content to its end. */
    void take(InputStream content) throws IOException;
  }
}
