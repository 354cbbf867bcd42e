package dev.rondo.http.console;

import dev.rondo.application.pack.ImportPack;
import dev.rondo.application.policy.ChangeRequest;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/** Keeps and imports uploaded packs; implemented by the program. */
public interface ImportArchive {

  /** The total of work that nobody knows. */
  long UNKNOWN = -1;

  /**
   * Keeps an uploaded archive in a file that the caller deletes, or else the end of the process.
   */
  Path keep(InputStream archive) throws IOException;

  /** Imports an archive; rejects what is no pack. On failure the catalogue stays as it was. */
  ImportPack.Outcome importArchive(
      Path archive, ChangeRequest request, ImportPack.Mode mode, Watcher watcher)
      throws IOException;

  /** Follows an import, and can end it. */
  interface Watcher {

    /** Gets what to close, perhaps repeatedly, to make the work fail soon. */
    void opened(Closeable archive) throws IOException;

    /** Reports progress; the total may be {@link #UNKNOWN}. */
    void at(String step, long done, long total);
  }
}
