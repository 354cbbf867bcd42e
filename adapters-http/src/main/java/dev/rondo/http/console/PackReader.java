package dev.rondo.http.console;

import dev.rondo.application.pack.InvalidPackException;
import dev.rondo.application.pack.Pack;
import java.io.IOException;
import java.nio.file.Path;

/** Opens packs that operators upload. */
@FunctionalInterface
public interface PackReader {

  /**
   * Opens an archive; the caller closes the pack.
   *
   * @throws InvalidPackException when it cannot be a pack
   * @throws IOException when it cannot be read
   */
  Pack open(Path archive) throws InvalidPackException, IOException;
}
