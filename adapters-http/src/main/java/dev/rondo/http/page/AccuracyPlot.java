package dev.rondo.http.page;

import dev.rondo.domain.engine.JudgedNotes;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How early or late notes were hit, from the first to the last: a drawing of {@value #WIDTH} by
 * {@value #HEIGHT} whose middle is exactly in time, early above.
 *
 * @param paths a dot for each note: the misses, the perfect, great and good ones
 * @param milliseconds what its upper edge stands for
 */
record AccuracyPlot(List<String> paths, long milliseconds) {

  static final int WIDTH = 600;
  static final int HEIGHT = 120;

  private static final int MOST = 2_000;
  private static final double LARGEST_SECONDS = 0.5;
  private static final double LEAST_SECONDS = 0.02;

  static AccuracyPlot of(JudgedNotes notes) {
    int count = notes.count();
    double first = count == 0 ? 0 : notes.time(0);
    double length = count == 0 ? 1 : Math.max(1, notes.time(count - 1) - first);
    double edge =
        Math.clamp(
            IntStream.range(0, count)
                .mapToDouble(i -> Math.abs(notes.accuracy(i)))
                .filter(Double::isFinite)
                .max()
                .orElse(0),
            LEAST_SECONDS,
            LARGEST_SECONDS);
    int step = Math.ceilDiv(Math.max(1, count), MOST);
    StringBuilder[] paths = new StringBuilder[4];
    for (int i = 0; i < paths.length; i++) {
      paths[i] = new StringBuilder();
    }
    for (int i = 0; i < count; i += step) {
      paths[notes.judgment(i)]
          .append('M')
          .append(scaled((notes.time(i) - first) / length, WIDTH))
          .append(' ')
          .append(scaled((1 + notes.accuracy(i) / edge) / 2, HEIGHT))
          .append("h0");
    }
    return new AccuracyPlot(
        List.of(paths).stream().map(StringBuilder::toString).toList(), Math.round(1_000 * edge));
  }

  /** Times and accuracies are what the player sent: any number. */
  private static int scaled(double share, int size) {
    return (int) Math.round(size * (share >= 0 ? Math.min(share, 1) : 0));
  }

  boolean isEmpty() {
    return paths.stream().allMatch(String::isEmpty);
  }
}
