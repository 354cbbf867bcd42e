package dev.rondo.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What was measured, as Markdown. */
final class LeaderboardReport {

  /** How many times as long as another one nothing should take that must not depend on the size. */
  private static final double MOST_SPREAD = 1.5;

  private final int rounds;
  private final List<LeaderboardMetrics> databases = new ArrayList<>();

  LeaderboardReport(int rounds) {
    this.rounds = rounds;
  }

  void add(LeaderboardMetrics figures) {
    databases.add(figures);
  }

  /** The text, with no line feed at its end. */
  String text() {
    List<String> lines = new ArrayList<>();
    lines.add(Machine.description() + ". Medians of %d, in milliseconds.".formatted(rounds));
    lines.add("");
    lines.add(row("", figures -> "%s, %,d records".formatted(figures.database(), figures.size())));
    lines.add(row("---", figures -> "---:"));
    for (LeaderboardMetric figure : LeaderboardMetric.values()) {
      lines.add(row(figure.label(), figures -> "%.2f".formatted(figures.median(figure))));
    }
    lines.add("");
    lines.add(
        "The slowest takes so many times as long as the fastest (at most %.1f is wanted):"
            .formatted(MOST_SPREAD));
    lines.add("");
    lines.add(row("", LeaderboardMetrics::database));
    lines.add(row("---", figures -> "---:"));
    lines.add(
        spread(
            "First, deep and last page",
            LeaderboardMetric.FIRST_PAGE,
            LeaderboardMetric.DEEP_PAGE,
            LeaderboardMetric.LAST_PAGE));
    lines.add(
        spread("New records", LeaderboardMetric.SMALL_INSERT, LeaderboardMetric.LARGE_INSERT));
    return String.join("\n", lines);
  }

  private String spread(String label, LeaderboardMetric... compared) {
    return row(
        label,
        figures -> {
          double spread = figures.spread(compared);
          return "%.2f%s".formatted(spread, spread > MOST_SPREAD ? " (missed)" : "");
        });
  }

  private String row(String label, Function<LeaderboardMetrics, String> cell) {
    return databases.stream()
        .map(cell)
        .collect(Collectors.joining(" | ", "| " + label + " | ", " |"));
  }
}
