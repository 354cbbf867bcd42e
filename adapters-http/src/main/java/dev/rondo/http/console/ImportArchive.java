package dev.rondo.http.console;

import dev.rondo.application.pack.ImportPack;
import dev.rondo.application.policy.ChangeRequest;
import java.io.IOException;
import java.nio.file.Path;

/** Imports the packs that operators upload; the program knows how they are opened. */
@FunctionalInterface
public interface ImportArchive {

  /** How much there is to do where nobody knows. */
  long UNKNOWN = -1;

  /**
   * Opens an archive and imports it; what is no pack is rejected.
   *
   * @throws IOException when it cannot be read; the catalogue is as it was
   */
  ImportPack.Outcome importArchive(
      Path archive, ChangeRequest request, ImportPack.Mode mode, Watcher watcher)
      throws IOException;

  /** Is told how far an import is. */
  @FunctionalInterface
  interface Watcher {

    /** So much of a step is done, of a total that may be {@link #UNKNOWN}. */
    void at(String step, long done, long total);
  }
}
