package dev.rondo.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The document with a section for each benchmark, between two comments that name it. */
final class BenchmarkPage {

  @Option(
      names = "--document",
      required = true,
      description = "The document that shows the table; only a run of full size changes it.")
  private Path path = Path.of("performance.md");

  /** Prints what a benchmark has found, and replaces its section if the run was of full size. */
  void show(String section, String text, boolean ofFullSize) throws IOException {
    System.out.println(text);
    if (ofFullSize) {
      replace(section, text);
      System.err.println("Written to " + path.normalize());
    }
  }

  private void replace(String section, String text) throws IOException {
    String begin = "<!-- " + section + ":begin -->\n";
    String end = "<!-- " + section + ":end -->\n";
    String before = Files.readString(path);
    int from = before.indexOf(begin);
    int to = before.indexOf(end, Math.max(from, 0));
    if (from < 0 || to < 0) {
      throw new IllegalStateException(path + " has no section " + section);
    }
    Files.writeString(
        path,
        before.substring(0, from + begin.length()) + "\n" + text + "\n\n" + before.substring(to));
  }
}
