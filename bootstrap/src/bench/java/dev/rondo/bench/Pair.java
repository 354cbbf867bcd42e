package dev.rondo.bench;

import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * The same bytes from both servers.
 *
 * @param label what it is
 * @param wanted how many times as many requests as nginx's are wanted
 * @param ours the server's address of it
 * @param theirs nginx's address of it
 * @param ourHeaders what the server is sent
 * @param theirHeaders what nginx is sent
 */
record Pair(
    String label,
    double wanted,
    String ours,
    String theirs,
    Map<String, String> ourHeaders,
    Map<String, String> theirHeaders) {

  /** With the same header for both. */
  Pair with(String name, String value) {
    return withOwn(name, url -> value);
  }

  /** With a header whose value each of them has said. */
  Pair withOwn(String name, UnaryOperator<String> value) {
    return new Pair(
        label,
        wanted,
        ours,
        theirs,
        Map.of(name, value.apply(ours)),
        Map.of(name, value.apply(theirs)));
  }
}
