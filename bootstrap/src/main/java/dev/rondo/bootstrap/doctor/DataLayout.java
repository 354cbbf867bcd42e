package dev.rondo.bootstrap.doctor;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The paths in a data directory.
 *
 * @param directory the data directory, which need not be there
 */
record DataLayout(Path directory) {

  /** The embedded database, without the suffix of its file. */
  Path database() {
    return directory.resolve("rondo");
  }

  Path databaseFile() {
    return directory.resolve("rondo.mv.db");
  }

  Path files() {
    return directory.resolve("files");
  }

  Path roomKeys() {
    return directory.resolve("room-keys");
  }

  boolean isThere() {
    return Files.isDirectory(directory);
  }
}
