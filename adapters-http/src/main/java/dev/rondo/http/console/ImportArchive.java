package dev.rondo.http.console;

import dev.rondo.application.file.StoreFullException;
import dev.rondo.application.pack.ImportPack;
import dev.rondo.application.policy.ChangeRequest;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/** Keeps and imports the packs that operators upload; the program knows where and how. */
public interface ImportArchive {

  /** How much there is to do where nobody knows. */
  long UNKNOWN = -1;

  /**
   * Keeps an uploaded archive until the process ends at the latest, however it ends; nothing stays
   * behind when this throws.
   *
   * @return its file, which the caller deletes
   * @throws StoreFullException when there is no space left
   */
  Path keep(InputStream archive) throws IOException;

  /**
   * Opens an archive and imports it; what is no pack is rejected.
   *
   * @throws IOException when it cannot be read; the catalogue is as it was
   */
  ImportPack.Outcome importArchive(
      Path archive, ChangeRequest request, ImportPack.Mode mode, Watcher watcher)
      throws IOException;

  /** Is told how far an import is, and can end it. */
  interface Watcher {

    /** What to close so that the work on an archive fails soon; it may be closed again. */
    void opened(Closeable archive) throws IOException;

    /** So much of a step is done, of a total that may be {@link #UNKNOWN}. */
    void at(String step, long done, long total);
  }
}
