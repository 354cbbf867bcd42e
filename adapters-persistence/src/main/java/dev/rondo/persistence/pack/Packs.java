package dev.rondo.persistence.pack;

import dev.rondo.application.pack.InvalidPackException;
import dev.rondo.application.pack.Pack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Opens local packs and those in the program. */
public final class Packs {

  private Packs() {}

  /** Opens a directory or a zip archive; the caller closes the pack. */
  public static Pack open(Path path) throws InvalidPackException, IOException {
    if (Files.isDirectory(path)) {
      return DirectoryPack.open(path);
    }
    if (Files.isRegularFile(path)) {
      return ZipPack.open(path);
    }
    String what =
        Files.exists(path)
            ? "is neither a directory nor a zip archive"
            : "there is no such file or directory";
    throw new InvalidPackException(path.toString(), what);
  }

  /** A pack in a resource folder beside a class; it needs no closing. */
  public static Pack ofResources(Class<?> beside, String folder) {
    return new ResourcePack(beside, folder);
  }
}
