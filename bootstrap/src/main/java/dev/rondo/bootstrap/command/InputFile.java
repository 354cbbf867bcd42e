package dev.rondo.bootstrap.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files that a command reads. */
final class InputFile {

  private InputFile() {}

  /** The bytes of a file. */
  static byte[] read(Path file) throws IOException {
    check(file);
    return Files.readAllBytes(file);
  }

  /** Checks that it is a regular file; the message of the system would not name it. */
  static void check(Path file) {
    if (Files.isDirectory(file)) {
      throw new CommandFailureException(file + " is a directory; name a file in it");
    }
  }
}
