package dev.rondo.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The machine that a benchmark runs on. */
final class Machine {

  private Machine() {}

  /** What its figures depend on, in one line. */
  static String description() {
    return "%d cores of %s, %d GB of memory, %s with Linux %s, Java %s"
        .formatted(
            Runtime.getRuntime().availableProcessors(),
            value("/proc/cpuinfo", "model name").replaceFirst("^:\\s*", ""),
            Math.round(
                Long.parseLong(value("/proc/meminfo", "MemTotal").replaceAll("\\D", "")) / 1e6),
            value("/etc/os-release", "PRETTY_NAME=").replace("\"", ""),
            System.getProperty("os.version").replaceFirst("^(\\d+\\.\\d+).*", "$1"),
            Runtime.version());
  }

  /** What a line of a file has after a word; empty when there is none. */
  private static String value(String file, String word) {
    try (Stream<String> lines = Files.lines(Path.of(file))) {
      return lines
          .filter(line -> line.startsWith(word))
          .findFirst()
          .map(line -> line.substring(word.length()).strip())
          .orElse("");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
