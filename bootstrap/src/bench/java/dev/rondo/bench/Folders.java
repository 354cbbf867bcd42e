package dev.rondo.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The folders that benchmarks work in. */
final class Folders {

  private Folders() {}

  /** Leaves an empty folder there. */
  static void clear(Path folder) {
    try {
      if (Files.exists(folder)) {
        for (Path path : deepestFirst(folder)) {
          Files.delete(path);
        }
      }
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Path> deepestFirst(Path folder) throws IOException {
    try (Stream<Path> paths = Files.walk(folder)) {
      return paths.sorted(Comparator.reverseOrder()).toList();
    }
  }
}
