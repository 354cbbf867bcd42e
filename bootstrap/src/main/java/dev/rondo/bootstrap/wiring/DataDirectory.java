package dev.rondo.bootstrap.wiring;

import dev.rondo.bootstrap.settings.Settings;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/** The directory of the embedded database, the files and the keys; nobody else may look into it. */
@Singleton
final class DataDirectory {

  /** The name of the embedded database, without the suffix of its files. */
  static final String DATABASE = "rondo";

  /** The name of the directory of the files. */
  static final String FILES = "files";

  private static final String SETTING = "RONDO_DATA_DIR";

  private final Path path;

  /** Makes the directory if there is none, and makes sure that it can be written. */
  DataDirectory(Settings settings) {
    path = settings.storage().directory();
    if (Files.exists(path) && !Files.isDirectory(path)) {
      throw new StartFailureException(SETTING + ": " + path + " is not a directory");
    }
    try {
      Files.createDirectories(path, forOwnerOnly());
      Files.delete(Files.createTempFile(path, "writable", null));
    } catch (IOException e) {
      throw new StartFailureException(SETTING + ": " + path + " cannot be written", e);
    }
  }

  private static FileAttribute<?>[] forOwnerOnly() {
    return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
        }
        : new FileAttribute<?>[0];
  }

  /** Where the embedded database lies, without the suffix of its files. */
  Path database() {
    return path.resolve(DATABASE);
  }

  /** Where the files of the repository lie. */
  Path files() {
    return path.resolve(FILES);
  }

  /** Where uploads are on their way into a store elsewhere. */
  Path incoming() {
    return path.resolve("incoming");
  }

  /** Where the search index lies while the server runs. */
  Path searchIndex() {
    return path.resolve("search");
  }

  /** Where the keys lie by which this node signs tickets to rooms. */
  Path roomKeys() {
    Path keys = path.resolve("room-keys");
    try {
      return Files.createDirectories(keys, forOwnerOnly());
    } catch (IOException e) {
      throw new StartFailureException(keys + " cannot be made", e);
    }
  }

  /** The directory itself, where the development key lies. */
  Path path() {
    return path;
  }
}
