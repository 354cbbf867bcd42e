package dev.rondo.bench;

import dev.rondo.bench.SoakTally.Figures;
import java.util.ArrayList;
import java.util.List;

/** What was done in each tenth of a long load, and what it took. */
final class EndureWork {

  private final SoakTally tally = new SoakTally();
  private final List<Tenth> tenths = new ArrayList<>();

  /** One tenth: work in a second of CPU, growth, the time of ready answers, the server after it. */
  private record Tenth(
      double perSecond, long bySignIns, long byUploads, double p99, SoakState state) {}

  /** Where answers are noted. */
  SoakTally tally() {
    return tally;
  }

  /** What was done until now does not count. */
  void begin() {
    tally.drain();
  }

  /** Adds a tenth, and answers it as a line. */
  String add(double perSecond, long bySignIns, long byUploads, SoakState state) {
    double p99 = tally.drain().getOrDefault(SoakKind.INFO, Figures.NONE).p99();
    tenths.add(new Tenth(perSecond, bySignIns, byUploads, p99, state));
    return "- %.0f sign-ins and uploads a second of CPU; ready answers p99 %.1f ms; heap %.1f MB; database %.1f MB, %+.1f by sign-ins, %+.1f by uploads"
        .formatted(
            perSecond,
            p99,
            state.heap() / 1e6,
            state.database() / 1e6,
            bySignIns / 1e6,
            byUploads / 1e6);
  }

  /** Checks all tenths. */
  void tell(EndureReport report, int signIns, int uploads, long stopped) {
    long largest = tenths.stream().mapToLong(tenth -> tenth.state().database()).max().orElse(0);
    report.atMost(
        "size of the database while running, against after a stop", (double) largest / stopped, 3);
    report.atMost(
        "bytes of it for a sign-in",
        (double) tenths.stream().mapToLong(Tenth::bySignIns).sum() / signIns,
        1000);
    report.atMost(
        "bytes of it for an upload",
        (double) tenths.stream().mapToLong(Tenth::byUploads).sum() / uploads,
        10_000);
    report.atLeast(
        "sign-ins and uploads a second of CPU, last tenth against the best",
        tenths.getLast().perSecond()
            / tenths.stream().mapToDouble(Tenth::perSecond).max().orElse(1),
        0.9);
    report.atMost(
        "p99 of ready answers, last tenth against the first",
        tenths.getLast().p99() / tenths.getFirst().p99(),
        1.5);
    report.atMost(
        "heap after a full collection, at the end against after the first tenth",
        (double) tenths.getLast().state().heap() / tenths.getFirst().state().heap(),
        1.3);
    report.atMost(
        "heap after a full collection, median of the last three tenths against the three before",
        medianHeap(7, 10) / medianHeap(4, 7),
        1.1);
  }

  /** Caches of a fixed size are full after four tenths. */
  private double medianHeap(int from, int to) {
    return Medians.of(
        tenths.subList(from, to).stream().map(tenth -> tenth.state().heap()).toList());
  }
}
