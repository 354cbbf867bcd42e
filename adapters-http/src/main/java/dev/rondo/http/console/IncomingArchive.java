package dev.rondo.http.console;

import dev.rondo.application.file.StoreFullException;
import dev.rondo.application.submission.UploadFiles;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** An uploaded archive, deleted on close unless released. */
final class IncomingArchive implements Closeable {

  private final ImportArchive imports;
  private @Nullable Path file;
  private String name = "";

  IncomingArchive(ImportArchive imports) {
    this.imports = imports;
  }

  /** Keeps the only file of a request, after the request was read to its end. */
  Path receive(UploadFiles.Parts parts) throws IOException {
    Path kept = keep(parts);
    if (parts.next().isPresent()) {
      throw RequestRejectedException.of(Failure.TOO_MANY_FILES);
    }
    return kept;
  }

  private Path keep(UploadFiles.Parts parts) throws IOException {
    try (InputStream content =
        parts.next().orElseThrow(() -> RequestRejectedException.of(Failure.NO_FILES))) {
      Path kept = imports.keep(content);
      file = kept;
      name = parts.name();
      return kept;
    } catch (StoreFullException full) {
      throw RequestRejectedException.of(Failure.STORAGE_FULL);
    }
  }

  /** The sender's name for it. */
  String name() {
    return name;
  }

  /** Leaves the file to its new owner. */
  void release() {
    file = null;
  }

  @Override
  public void close() throws IOException {
    if (file != null) {
      Files.deleteIfExists(file);
    }
  }
}
