package dev.rondo.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** What was measured of requests, as Markdown. */
final class RequestReport {

  private static final String LIST = "List of items";

  private final int rounds;
  private final int seconds;
  private final int items;
  private final Map<String, Compared> compared = new LinkedHashMap<>();
  private final List<Load> signIns = new ArrayList<>();
  private final List<Load> searches = new ArrayList<>();
  private final List<Load> few = new ArrayList<>();
  private final List<Double> starts = new ArrayList<>();
  private final List<Double> plainStarts = new ArrayList<>();
  private final List<Double> javas = new ArrayList<>();
  private double verification;
  private long memory;

  RequestReport(int rounds, int seconds, int items) {
    this.rounds = rounds;
    this.seconds = seconds;
    this.items = items;
  }

  private record Compared(double wanted, List<Load> ours, List<Load> theirs) {}

  void add(Pair pair, Load ours, Load theirs) {
    Compared row =
        compared.computeIfAbsent(
            pair.label(),
            label -> new Compared(pair.wanted(), new ArrayList<>(), new ArrayList<>()));
    row.ours().add(ours);
    row.theirs().add(theirs);
  }

  void signIn(Load load, double bare) {
    signIns.add(load);
    verification = bare;
  }

  void search(Load load) {
    searches.add(load);
  }

  void few(Load load) {
    few.add(load);
  }

  void memory(long megabytes) {
    memory = megabytes;
  }

  void start(double seconds) {
    starts.add(seconds);
  }

  void plainStart(double seconds) {
    plainStarts.add(seconds);
  }

  void java(double seconds) {
    javas.add(seconds);
  }

  /** The text, with no line feed at its end. */
  String text() {
    List<String> lines = new ArrayList<>();
    lines.add(
        "%s. A catalogue of %,d items in the embedded database; medians of %d runs of %d s."
            .formatted(Machine.description(), items, rounds, seconds));
    lines.add("");
    lines.add(
        "| | Rondo, 1/s | nginx, 1/s | ratio | wanted | Rondo, µs CPU | nginx, µs CPU"
            + " | ratio (at most 1.6) | Rondo p50, p99 in ms |");
    lines.add("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    compared.forEach((label, row) -> lines.add(line(label, row)));
    lines.add("");
    lines.add("| | measured | wanted |");
    lines.add("| --- | ---: | ---: |");
    double cpu = median(signIns, Load::cpuMicros);
    lines.add("| Signing in, 1/s | %,.0f | 5,000 |".formatted(median(signIns, Load::perSecond)));
    lines.add(
        "| CPU of signing in: %.0f µs; of verifying a signature alone: %.0f µs | %.1f × | 4 × |"
            .formatted(cpu, verification, cpu / verification));
    lines.add(
        "| Quick search for two words, p99 in ms | %.1f | 5 |"
            .formatted(median(searches, Load::p99)));
    lines.add("| Memory after all this, in MiB | %d | 300 |".formatted(memory));
    double large = median(compared.get(LIST).ours(), Load::cpuMicros);
    lines.add(
        "| CPU of a list of %,d items, of that of 100 | %.2f × | 1.3 × |"
            .formatted(items, large / median(few, Load::cpuMicros)));
    double start = median(starts);
    lines.add(
        "| Start to first answer: %.2f s; without the AOT cache: %.2f s | %.2f × | 0.35 × |"
            .formatted(start, median(plainStarts), start / median(plainStarts)));
    lines.add(
        "| The same, of `java -version`: %.3f s | %.0f × | 12 × |"
            .formatted(median(javas), start / median(javas)));
    return String.join("\n", lines);
  }

  private static String line(String label, Compared row) {
    double ours = median(row.ours(), Load::perSecond);
    double theirs = median(row.theirs(), Load::perSecond);
    double ourCpu = median(row.ours(), Load::cpuMicros);
    double theirCpu = median(row.theirs(), Load::cpuMicros);
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
            median(row.ours(), Load::p50),
            median(row.ours(), Load::p99));
  }

  private static double median(List<Load> loads, ToDoubleFunction<Load> figure) {
    return median(loads.stream().mapToDouble(figure).boxed().toList());
  }

  private static double median(List<Double> figures) {
    List<Double> sorted = figures.stream().sorted().toList();
    int half = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(half)
        : (sorted.get(half - 1) + sorted.get(half)) / 2;
  }
}
