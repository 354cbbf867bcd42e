package dev.rondo.persistence.pack;

import dev.rondo.application.pack.InvalidPackException;
import dev.rondo.application.pack.Pack;
import dev.rondo.application.pack.PackProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Opens packs: those that lie on this machine, and those that come with the program. */
public final class Packs {

  private Packs() {}

  /**
   * Opens a directory or a zip archive; the caller closes the pack.
   *
   * @throws InvalidPackException when there is none, or it cannot be a pack
   * @throws IOException when it cannot be read
   */
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
    throw new InvalidPackException(new PackProblem(path.toString(), what));
  }

  /**
   * A pack among the resources of the program; it needs no closing.
   *
   * @param beside the class beside whose resources it lies
   * @param folder the folder of the pack there
   */
  public static Pack ofResources(Class<?> beside, String folder) {
    return new ResourcePack(beside, folder);
  }
}
