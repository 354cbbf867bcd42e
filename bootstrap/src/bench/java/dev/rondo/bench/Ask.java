package dev.rondo.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A request of a load.
 *
 * @param path with its query
 * @param body what is posted; empty for a GET
 */
record Ask(String path, Map<String, String> headers, String body) {

  private static final String SEPARATOR = "\t";

  Ask {
    headers = Map.copyOf(headers);
  }

  /** A GET. */
  static Ask of(String path) {
    return new Ask(path, Map.of(), "");
  }

  /** So many GETs of one page, each under an address that nobody asked for: none is ready. */
  static List<Ask> apart(String path, int count) {
    long first = System.nanoTime();
    return IntStream.range(0, count).mapToObj(i -> of(path + "?n=" + (first + i))).toList();
  }

  /** Whether it is a GET. */
  boolean isFetch() {
    return body.isEmpty();
  }

  /** Writes requests as {@link Wrk}'s script reads them, one a line. */
  static void write(Path file, List<Ask> asks) throws IOException {
    Files.write(file, asks.stream().map(Ask::line).toList());
  }

  private String line() {
    return String.join(
        SEPARATOR,
        path,
        headers.entrySet().stream()
            .map(header -> header.getKey() + ": " + header.getValue())
            .collect(Collectors.joining("\r")),
        body);
  }
}
