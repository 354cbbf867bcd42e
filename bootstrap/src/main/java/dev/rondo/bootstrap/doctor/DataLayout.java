package dev.rondo.bootstrap.doctor;

import java.nio.file.Files;
import java.nio.file.Path;

/** The paths in a data directory, which may not exist yet. */
record DataLayout(Path directory) {

  /** The embedded database, without file suffix. */
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
