package dev.rondo.persistence.secret;

import dev.rondo.persistence.file.DiskSync;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file that only its owner may read. */
public final class SecretFile {

  private SecretFile() {}

  /**
   * Creates the file whole and durable; it must not exist. On systems without such permissions its
   * directory decides.
   */
  public static void create(Path file, String content) throws IOException {
    Path place = file.toAbsolutePath();
    Path directory = place.resolveSibling("").normalize();
    Path temporary = OwnerOnly.createTemporaryFile(directory, place.getFileName() + ".", ".new");
    try {
      Files.writeString(temporary, content);
      DiskSync.syncFile(temporary);
      give(temporary, place);
    } finally {
      Files.deleteIfExists(temporary);
    }
    DiskSync.syncDirectory(directory);
  }

  /** Links a temporary file under its final name; of several processes, one succeeds. */
  private static void give(Path temporary, Path place) throws IOException {
    try {
      Files.createLink(place, temporary);
    } catch (FileAlreadyExistsException e) {
      throw e;
    } catch (UnsupportedOperationException | FileSystemException noLinksHere) {
      // Not an atomic move: that would replace what is there.
      Files.move(temporary, place);
    }
  }
}
