package dev.rondo.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What was measured of requests, as Markdown. */
final class RequestReport {

  private static final double MOST_CPU = 1.6;

  private final String conditions;
  private final Map<String, Compared> compared = new LinkedHashMap<>();
  private final List<String> facts = new ArrayList<>();

  /**
   * With nothing in it.
   *
   * @param conditions under which all is measured
   */
  RequestReport(String conditions) {
    this.conditions = conditions;
  }

  private record Compared(double wanted, List<Load> ours, List<Load> theirs) {}

  /** Adds a round of a comparison with nginx. */
  void add(Comparison pair, Load ours, Load theirs) {
    add(pair.label(), pair.wanted(), ours, theirs);
  }

  /**
   * Adds a round of loads that are compared.
   *
   * @param wanted how many times as many requests as nginx's are wanted
   */
  void add(String label, double wanted, Load ours, Load theirs) {
    Compared row =
        compared.computeIfAbsent(
            label, _ -> new Compared(wanted, new ArrayList<>(), new ArrayList<>()));
    System.err.println(label + ": " + ours + "; nginx: " + theirs);
    row.ours().add(ours);
    row.theirs().add(theirs);
  }

  /** The server's loads of a comparison. */
  List<Load> ours(String label) {
    return List.copyOf(compared.get(label).ours());
  }

  /** Adds a line of what is measured by itself. */
  void add(String label, String measured, String wanted) {
    String fact = "| %s | %s | %s |".formatted(label, measured, wanted);
    System.err.println(fact);
    facts.add(fact);
  }

  /** The text, with no line feed at its end. */
  String text() {
    List<String> lines = new ArrayList<>();
    lines.add(Machine.description() + ". " + conditions);
    lines.add("");
    lines.add(
        "| | Rondo, 1/s | nginx, 1/s | ratio | wanted | Rondo, µs CPU | nginx, µs CPU"
            + " | ratio (at most %.1f) | Rondo p50, p99 in ms |".formatted(MOST_CPU));
    lines.add("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    compared.forEach((label, row) -> lines.add(line(label, row)));
    lines.add("");
    lines.add("| | measured | wanted |");
    lines.add("| --- | ---: | ---: |");
    lines.addAll(facts);
    return String.join("\n", lines);
  }

  private static String line(String label, Compared row) {
    double ours = Medians.of(row.ours(), Load::perSecond);
    double theirs = Medians.of(row.theirs(), Load::perSecond);
    double ourCpu = Medians.of(row.ours(), Load::cpuMicros);
    double theirCpu = Medians.of(row.theirs(), Load::cpuMicros);
    return "| %s | %,.0f | %,.0f | %.2f | %.2f | %.1f | %.1f | %.2f | %.2f, %.2f |"
        .formatted(
            label,
            ours,
            theirs,
            ours / theirs,
            row.wanted(),
            ourCpu,
            theirCpu,
            ourCpu / theirCpu,
            Medians.of(row.ours(), Load::p50),
            Medians.of(row.ours(), Load::p99));
  }
}
