package dev.rondo.bench;

import java.util.Map;

/**
 * The same response from both servers.
 *
 * @param label what it is
 * @param target what is wanted of ours
 * @param ours how the server is asked for it
 * @param theirs how nginx is asked for it
 */
record Comparison(String label, Target target, BenchRequest ours, BenchRequest theirs) {

  /** With a header for each of them. */
  Comparison with(String name, String ourValue, String theirValue) {
    return new Comparison(
        label,
        target,
        new BenchRequest(ours.path(), Map.of(name, ourValue), ""),
        new BenchRequest(theirs.path(), Map.of(name, theirValue), ""));
  }

  /** Under another name. */
  Comparison named(String other) {
    return new Comparison(other, target, ours, theirs);
  }
}
