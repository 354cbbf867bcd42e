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
record Comparison(String label, double wanted, BenchRequest ours, BenchRequest theirs) {

  /** With a header for each of them. */
  Comparison with(String name, String ourValue, String theirValue) {
    return new Comparison(
        label,
        wanted,
        new BenchRequest(ours.path(), Map.of(name, ourValue), ""),
        new BenchRequest(theirs.path(), Map.of(name, theirValue), ""));
  }
}
