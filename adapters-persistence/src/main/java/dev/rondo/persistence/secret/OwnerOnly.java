package dev.rondo.persistence.secret;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Files and directories that only their owner may read, on systems with such permissions. */
public final class OwnerOnly {

  private static final Set<PosixFilePermission> DIRECTORY =
      PosixFilePermissions.fromString("rwx------");
  private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-------");

  private OwnerOnly() {}

  public static Path createDirectories(Path directory) throws IOException {
    return Files.createDirectories(directory, attributes(directory, DIRECTORY));
  }

  public static Path createTemporaryFile(Path directory, String prefix, String suffix)
      throws IOException {
    return Files.createTempFile(directory, prefix, suffix, attributes(directory, FILE));
  }

  /** Removes others' permissions from a file. */
  public static void restrict(Path file) throws IOException {
    if (hasPermissions(file)) {
      Files.setPosixFilePermissions(file, FILE);
    }
  }

  private static FileAttribute<?>[] attributes(Path path, Set<PosixFilePermission> permissions) {
    return hasPermissions(path)
        ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)}
        : new FileAttribute<?>[0];
  }

  private static boolean hasPermissions(Path path) {
    return path.getFileSystem().supportedFileAttributeViews().contains("posix");
  }
}
