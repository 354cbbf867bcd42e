package dev.rondo.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures how long a server takes to its first answer. */
@Command(
    name = "start",
    mixinStandardHelpOptions = true,
    description = "Measures how long a server takes to its first answer.")
final class Start implements Callable<Integer> {

  private static final int FULL_SIZE = 10;
  private static final int ITEMS = 1000;
  private static final double MOST_SECONDS = 1.2;
  private static final double MOST_OF_JAVA = 15;
  private static final double MOST_OF_PLAIN = 0.3;

  @Option(names = "--rounds", description = "How often everything is measured.")
  private int rounds = FULL_SIZE;

  @Mixin private BenchFolders place = new BenchFolders();
  @Mixin private BenchmarkPage document = new BenchmarkPage();

  private final List<Double> starts = new ArrayList<>();
  private final List<Double> firsts = new ArrayList<>();
  private final List<Double> plain = new ArrayList<>();
  private final List<Double> javas = new ArrayList<>();

  @Override
  public Integer call() throws IOException, InterruptedException {
    Folders.clear(place.work());
    Map<String, String> filled = data("filled");
    BenchPack pack = BenchPack.write(place.work().resolve("pack"), ITEMS);
    ServerProcess.command(place.distribution(), filled, "import", pack.directory().toString());
    // The very first start makes keys.
    ServerProcess.secondsToFirstAnswer(place.distribution(), filled);
    for (int round = 0; round < rounds; round++) {
      System.err.println("Round " + (round + 1));
      run(filled, data("empty" + round));
    }
    document.show("start", text(), rounds >= FULL_SIZE);
    Folders.clear(place.work());
    return 0;
  }

  private Map<String, String> data(String name) {
    return Map.of("RONDO_DATA_DIR", place.work().resolve(name).toString());
  }

  private void run(Map<String, String> filled, Map<String, String> empty)
      throws IOException, InterruptedException {
    Path distribution = place.distribution();
    Path cache = distribution.resolve("lib/rondo.aot");
    Path aside = distribution.resolve("rondo.aot.aside");
    starts.add(ServerProcess.secondsToFirstAnswer(distribution, filled));
    firsts.add(ServerProcess.secondsToFirstAnswer(distribution, empty));
    Files.move(cache, aside);
    try {
      plain.add(ServerProcess.secondsToFirstAnswer(distribution, filled));
    } finally {
      Files.move(aside, cache);
    }
    javas.add(ServerProcess.secondsOfJavaVersion());
  }

  private String text() {
    double start = Medians.of(starts);
    return String.join(
        "\n",
        Machine.description() + ". Medians of %d, in seconds.".formatted(rounds),
        "",
        "| | measured | wanted | held |",
        "| --- | ---: | ---: | --- |",
        row("Start with %,d items".formatted(ITEMS), "%.2f".formatted(start), start, MOST_SECONDS),
        "| The first start, on an empty directory | %.2f | | |".formatted(Medians.of(firsts)),
        "| Start without the AOT cache | %.2f | | |".formatted(Medians.of(plain)),
        "| `java -version` | %.3f | | |".formatted(Medians.of(javas)),
        ratio("Start, of one without the AOT cache", start / Medians.of(plain), MOST_OF_PLAIN),
        ratio("Start, of `java -version`", start / Medians.of(javas), MOST_OF_JAVA));
  }

  private static String ratio(String label, double measured, double most) {
    return row(label, "%.2f ×".formatted(measured), measured, most);
  }

  private static String row(String label, String shown, double measured, double most) {
    return "| %s | %s | at most %.1f | %s |"
        .formatted(label, shown, most, measured <= most ? "yes" : "**no**");
  }
}
