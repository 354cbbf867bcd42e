package dev.rondo.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** How long a server takes to its first answer, with the AOT cache and without it. */
final class StartRun {

  private static final double MOST_OF_JAVA = 15;
  private static final double MOST_OF_PLAIN = 0.3;

  private final List<Double> starts = new ArrayList<>();
  private final List<Double> plain = new ArrayList<>();
  private final List<Double> javas = new ArrayList<>();

  /** Starts a distribution in rounds. */
  void run(Path distribution, Map<String, String> settings, int rounds)
      throws IOException, InterruptedException {
    Path cache = distribution.resolve("lib/rondo.aot");
    Path aside = distribution.resolve("rondo.aot.aside");
    for (int round = 0; round < rounds; round++) {
      starts.add(ServerProcess.secondsToFirstAnswer(distribution, settings));
      Files.move(cache, aside);
      try {
        plain.add(ServerProcess.secondsToFirstAnswer(distribution, settings));
      } finally {
        Files.move(aside, cache);
      }
      javas.add(ServerProcess.secondsOfJavaVersion());
    }
  }

  /** Adds what came out. */
  void tell(RequestReport report, int items) {
    double start = Medians.of(starts);
    double ofPlain = start / Medians.of(plain);
    double ofJava = start / Medians.of(javas);
    report.add(
        "Start to first answer with %,d items: %.2f s; without the AOT cache: %.2f s"
            .formatted(items, start, Medians.of(plain)),
        "%.2f ×".formatted(ofPlain),
        "at most %.1f ×".formatted(MOST_OF_PLAIN),
        ofPlain <= MOST_OF_PLAIN);
    report.add(
        "The same, of `java -version`: %.3f s".formatted(Medians.of(javas)),
        "%.0f ×".formatted(ofJava),
        "at most %.0f ×".formatted(MOST_OF_JAVA),
        ofJava <= MOST_OF_JAVA);
  }
}
