package dev.rondo.bench;

import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The benchmarks, each by its name. */
@Command(
    name = "bench",
    mixinStandardHelpOptions = true,
    subcommands = {
      LeaderboardBenchmark.class,
      Requests.class,
      Profile.class,
      MicroBenchmarks.class,
      Soak.class,
      RoundBenchmark.class,
      Endure.class,
      Acts.class,
      Evening.class,
      Scale.class,
      Start.class
    },
    description = "Measures how fast the server is.")
final class Bench {

  private Bench() {}

  /** Runs one. */
  public static void main(String[] arguments) {
    // Numbers look the same wherever it runs.
    Locale.setDefault(Locale.ROOT);
    System.exit(new CommandLine(new Bench()).execute(arguments));
  }
}
