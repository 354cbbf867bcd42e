package dev.rondo.bench;

import dev.rondo.bench.SoakTally.Figures;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What became of a server, row by row, and whether it endured. */
final class SoakReport {

  private static final double LEAST_WORK = 0.9;
  private static final double MOST_HEAP = 1.3;
  private static final double MOST_SIZE = 3;
  private static final int ROWS_TO_SHOW = 10;

  private final String database;
  private final int players;
  private final List<Row> rows = new ArrayList<>();
  private long stopped;
  private long refused;

  SoakReport(String database, int players) {
    this.database = database;
    this.players = players;
  }

  /** What was done in one interval, and how the server stood at its end. */
  private record Row(Map<SoakKind, Figures> done, SoakState state) {

    long count(SoakKind kind) {
      return done.getOrDefault(kind, Figures.NONE).count();
    }

    long writes() {
      return count(SoakKind.SIGN_IN) + count(SoakKind.RESULT) + count(SoakKind.UPLOAD);
    }
  }

  /** Adds a row, and answers it as a line. */
  String add(SoakTally tally, SoakState state) {
    Row row = new Row(new EnumMap<>(tally.drain()), state);
    rows.add(row);
    refused = tally.refused();
    return line(row);
  }

  /** Notes how large the database is when its server has stopped. */
  void stopped(long bytes) {
    stopped = bytes;
  }

  boolean endured() {
    return work() >= LEAST_WORK && heap() <= MOST_HEAP && size() <= MOST_SIZE && refused == 0;
  }

  /** What was written in a second of the server's CPU in the last tenth against the best. */
  private double work() {
    int tenth = Math.max(1, rows.size() / 10);
    double best = 0;
    // The first tenth is compiled.
    for (int from = Math.min(tenth, rows.size() - tenth); from + tenth <= rows.size(); from++) {
      best = Math.max(best, work(from, from + tenth));
    }
    return work(rows.size() - tenth, rows.size()) / best;
  }

  private double work(int from, int to) {
    double before = from == 0 ? 0 : rows.get(from - 1).state().cpuSeconds();
    return rows.subList(from, to).stream().mapToLong(Row::writes).sum()
        / (rows.get(to - 1).state().cpuSeconds() - before);
  }

  private double heap() {
    int tenth = Math.max(1, rows.size() / 10);
    return (double) rows.getLast().state().heap() / rows.get(tenth - 1).state().heap();
  }

  private double size() {
    long largest = rows.stream().mapToLong(row -> row.state().database()).max().orElse(0);
    return (double) largest / stopped;
  }

  /** The table, and the verdict below it. */
  String text() {
    StringBuilder text = new StringBuilder();
    text.append(
        "%s, %d players at a time, 30 s of every 5 minutes. Times to an answer in milliseconds: half, 99 of 100.\n\n"
            .formatted(database.charAt(0) + database.substring(1).toLowerCase(), players));
    text.append('|');
    for (SoakKind kind : SoakKind.values()) {
      text.append(" %s, 1/s | ms |".formatted(kind.label()));
    }
    text.append(" CPU, s | heap, MB | direct, MB | RSS, MB | threads | open | database, MB |");
    text.append(" files, MB |\n|");
    text.append(" ---: |".repeat(2 * SoakKind.values().length + 8)).append('\n');
    // The others were shown while it ran.
    for (int row = ROWS_TO_SHOW - 1; row < rows.size(); row += ROWS_TO_SHOW) {
      text.append(line(rows.get(row))).append('\n');
    }
    long signIns = rows.stream().mapToLong(row -> row.count(SoakKind.SIGN_IN)).sum();
    long results = rows.stream().mapToLong(row -> row.count(SoakKind.RESULT)).sum();
    long uploads = rows.stream().mapToLong(row -> row.count(SoakKind.UPLOAD)).sum();
    text.append(
        "\n%,d sign-ins, %,d results and %,d pictures; %.1f MB after a stop; %d told to come again.\n\n"
            .formatted(signIns, results, uploads, stopped / 1e6, refused));
    text.append("| | | |\n| --- | ---: | ---: |\n");
    verdict(
        text, "written in a second of CPU, last tenth against the best", work(), "at least 0.9");
    verdict(text, "heap at the end against after a tenth", heap(), "at most 1.3");
    verdict(text, "database while running against after a stop", size(), "at most 3");
    return text.append(endured() ? "\nIt endured.\n" : "\nIt did not endure.\n").toString();
  }

  private static void verdict(StringBuilder text, String what, double is, String wanted) {
    text.append("| %s | %.2f | %s |\n".formatted(what, is, wanted));
  }

  private static String line(Row row) {
    StringBuilder line = new StringBuilder("|");
    for (SoakKind kind : SoakKind.values()) {
      Figures figures = row.done().getOrDefault(kind, Figures.NONE);
      line.append(
          " %.1f | %.1f, %.1f |".formatted(figures.count() / 30.0, figures.p50(), figures.p99()));
    }
    SoakState state = row.state();
    return line.append(
            " %.0f | %.1f | %.1f | %d | %d | %d | %.1f | %.1f |"
                .formatted(
                    state.cpuSeconds(),
                    state.heap() / 1e6,
                    state.direct() / 1e6,
                    state.resident(),
                    state.threads(),
                    state.descriptors(),
                    state.database() / 1e6,
                    state.files() / 1e6))
        .toString();
  }
}
