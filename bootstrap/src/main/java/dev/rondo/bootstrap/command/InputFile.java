package dev.rondo.bootstrap.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

final class InputFile {

  private InputFile() {}

  static byte[] read(Path file) throws IOException {
    check(file);
    return Files.readAllBytes(file);
  }

  /** Requires a regular file; the system's message would not name it. */
  static void check(Path file) {
    if (Files.isDirectory(file)) {
      throw new CommandFailureException(file + " is a directory; name a file in it");
    }
  }
}
