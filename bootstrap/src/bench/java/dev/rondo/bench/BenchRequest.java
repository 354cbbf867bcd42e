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
record BenchRequest(String path, Map<String, String> headers, String body) {

  private static final String SEPARATOR = "\t";

  BenchRequest {
    headers = Map.copyOf(headers);
  }

  /** A GET. */
  static BenchRequest of(String path) {
    return new BenchRequest(path, Map.of(), "");
  }

  /** So many GETs of one page, each under an address that nobody asked for: none is ready. */
  static List<BenchRequest> apart(String path, int count) {
    long first = System.nanoTime();
    return IntStream.range(0, count).mapToObj(i -> of(path + "?n=" + (first + i))).toList();
  }

  /** Whether it is a GET. */
  boolean isFetch() {
    return body.isEmpty();
  }

  /** Writes requests as {@link Wrk}'s script reads them, one a line. */
  static void write(Path file, List<BenchRequest> asks) throws IOException {
    Files.write(file, asks.stream().map(BenchRequest::line).toList());
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
