package dev.rondo.bench;

import java.util.Map;

/**
 * The same response from both servers.
 *
 * @param label what it is
 * @param wanted how many times as many requests as nginx's are wanted
 * @param ours how the server is asked for it
 * @param theirs how nginx is asked for it
 */
record Pair(String label, double wanted, Ask ours, Ask theirs) {

  /** With a header for each of them. */
  Pair with(String name, String ourValue, String theirValue) {
    return new Pair(
        label,
        wanted,
        new Ask(ours.path(), Map.of(name, ourValue), ""),
        new Ask(theirs.path(), Map.of(name, theirValue), ""));
  }
}
