package dev.rondo.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A section of a document that a benchmark writes, between two comments that name it. */
final class DocumentSection {

  private DocumentSection() {}

  /** Replaces what stands between the comments. */
  static void write(Path document, String name, String text) throws IOException {
    String begin = "<!-- " + name + ":begin -->\n";
    String end = "<!-- " + name + ":end -->\n";
    String before = Files.readString(document);
    int from = before.indexOf(begin);
    int to = before.indexOf(end, Math.max(from, 0));
    if (from < 0 || to < 0) {
      throw new IllegalStateException(document + " has no section " + name);
    }
    Files.writeString(
        document,
        before.substring(0, from + begin.length()) + "\n" + text + "\n\n" + before.substring(to));
  }
}
