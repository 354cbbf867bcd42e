package dev.rondo.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What was measured of requests, as Markdown. */
final class RequestReport {

  private static final double MOST_GROWTH = 1.3;

  private final String conditions;
  private final Map<String, Compared> compared = new LinkedHashMap<>();
  private final List<String> alone = new ArrayList<>();
  private final List<String> facts = new ArrayList<>();
  private final Map<String, Double> cpuOfMany = new LinkedHashMap<>();
  private final Map<String, Double> cpuOfFew = new LinkedHashMap<>();

  /**
   * With nothing in it.
   *
   * @param conditions under which all is measured
   */
  RequestReport(String conditions) {
    this.conditions = conditions;
  }

  private record Compared(Target target, List<Load> ours, List<Load> theirs) {}

  /** Adds a round of loads that are compared with nginx's. */
  void add(String label, Target target, Load ours, Load theirs) {
    Compared row =
        compared.computeIfAbsent(
            label, _ -> new Compared(target, new ArrayList<>(), new ArrayList<>()));
    System.err.println(label + ": " + ours + "; nginx: " + theirs);
    row.ours().add(ours);
    row.theirs().add(theirs);
    cpuOfMany.put(label, Medians.of(row.ours(), Load::cpuMicros));
  }

  /** The server's loads of a comparison. */
  List<Load> ours(String label) {
    return List.copyOf(compared.get(label).ours());
  }

  /**
   * Adds the rounds of what is not compared.
   *
   * @param wanted in words
   */
  void add(String label, List<Load> loads, String wanted, boolean isHeld) {
    cpuOfMany.put(label, Medians.of(loads, Load::cpuMicros));
    add(
        alone,
        "%s | %,.0f | %,.0f | %.2f, %.2f"
            .formatted(
                label,
                Medians.of(loads, Load::perSecond),
                Medians.of(loads, Load::cpuMicros),
                Medians.of(loads, Load::p50),
                Medians.of(loads, Load::p99)),
        wanted,
        isHeld);
  }

  /** Adds a single figure. */
  void add(String label, String measured, String wanted, boolean isHeld) {
    add(facts, label + " | " + measured, wanted, isHeld);
  }

  private static void add(List<String> lines, String cells, String wanted, boolean isHeld) {
    String line = "| %s | %s | %s |".formatted(cells, wanted, word(isHeld));
    System.err.println(line);
    lines.add(line);
  }

  /** Adds the rounds of a row with a catalogue of few items. */
  void addOfFew(String label, List<Load> loads) {
    double cpu = Medians.of(loads, Load::cpuMicros);
    System.err.println(label + ", few items: " + cpu + " µs");
    cpuOfFew.put(label, cpu);
  }

  /**
   * The text, with no line feed at its end.
   *
   * @param many how many items there are
   * @param few how many there are where there are few
   */
  String text(int many, int few) {
    return Stream.of(
            List.of(Machine.description() + ". " + conditions, ""),
            compared(),
            List.of("", "| | 1/s | µs CPU | p50, p99 in ms | wanted | held |"),
            List.of("| --- | ---: | ---: | ---: | ---: | --- |"),
            alone,
            List.of("", "| | measured | wanted | held |", "| --- | ---: | ---: | --- |"),
            facts,
            List.of(
                "",
                "| µs CPU with | %,d items | %,d items |".formatted(few, many)
                    + " ratio (at most %.1f) | held |".formatted(MOST_GROWTH)),
            List.of("| --- | ---: | ---: | ---: | --- |"),
            growth())
        .flatMap(List::stream)
        .reduce((text, line) -> text + "\n" + line)
        .orElseThrow();
  }

  private List<String> compared() {
    List<String> lines = new ArrayList<>();
    lines.add(
        "| | Rondo, 1/s | nginx, 1/s | ratio | Rondo, µs CPU | nginx, µs CPU | ratio"
            + " | wanted at least, CPU at most | held | Rondo p50, p99 in ms |");
    lines.add("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- | ---: |");
    compared.forEach((label, row) -> lines.add(line(label, row)));
    return lines;
  }

  private static String line(String label, Compared row) {
    double ours = Medians.of(row.ours(), Load::perSecond);
    double theirs = Medians.of(row.theirs(), Load::perSecond);
    double ourCpu = Medians.of(row.ours(), Load::cpuMicros);
    double theirCpu = Medians.of(row.theirs(), Load::cpuMicros);
    return "| %s | %,.0f | %,.0f | %.2f | %.1f | %.1f | %.2f | %s | %s | %.2f, %.2f |"
        .formatted(
            label,
            ours,
            theirs,
            ours / theirs,
            ourCpu,
            theirCpu,
            ourCpu / theirCpu,
            row.target().text(),
            word(row.target().isMetBy(ours / theirs, ourCpu / theirCpu)),
            Medians.of(row.ours(), Load::p50),
            Medians.of(row.ours(), Load::p99));
  }

  private List<String> growth() {
    List<String> lines = new ArrayList<>();
    cpuOfFew.forEach(
        (label, few) -> {
          double many = cpuOfMany.get(label);
          lines.add(
              "| %s | %.1f | %.1f | %.2f | %s |"
                  .formatted(label, few, many, many / few, word(many <= MOST_GROWTH * few)));
        });
    return lines;
  }

  private static String word(boolean isHeld) {
    return isHeld ? "yes" : "**no**";
  }
}
