package dev.rondo.http.console;

import dev.rondo.application.pack.ImportPack;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.work.Progress;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.function.Consumer;

/** Keeps and imports uploaded packs; implemented by the program. */
public interface ImportArchive {

  /**
   * Keeps an uploaded archive in a file that the caller deletes, or else the end of the process.
   */
  Path keep(InputStream archive) throws IOException;

  /**
   * Imports an archive; rejects what is no pack. On failure the catalogue stays as it was.
   *
   * @param opened gets what to close to make the work fail soon; where it throws, nothing is
   *     imported
   */
  ImportPack.Outcome importArchive(
      Path archive,
      ChangeRequest request,
      ImportPack.Mode mode,
      Progress progress,
      Consumer<Closeable> opened)
      throws IOException;
}
