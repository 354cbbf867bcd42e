package dev.rondo.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures leaderboards of millions of records, on PostgreSQL and on the embedded database. */
@Command(
    name = "boards",
    description = "Measures large leaderboards; writes a table to standard output.",
    mixinStandardHelpOptions = true)
final class LeaderboardBenchmark implements Callable<Integer> {

  /** The sizes whose table the document shows. */
  private static final long POSTGRESQL = 10_000_000;

  private static final long H2 = 1_000_000;

  /** The deep page has to lie within. */
  private static final long FEWEST = LeaderboardRun.DEPTH + 10_000;

  @Option(names = "--postgresql", description = "Records on PostgreSQL.")
  private long postgresql = POSTGRESQL;

  @Option(names = "--h2", description = "Records in the embedded database.")
  private long h2 = H2;

  @Option(names = "--rounds", description = "How often everything is measured.")
  private int rounds = 300;

  @Parameters(index = "0", description = "A directory to work in; what is in it is deleted.")
  private Path work = Path.of("bench");

  @Mixin private BenchmarkPage document = new BenchmarkPage();

  @Override
  public Integer call() throws IOException {
    if (Math.min(postgresql, h2) < FEWEST) {
      throw new IllegalArgumentException("a board needs " + FEWEST + " records to be measured");
    }
    LeaderboardReport report = new LeaderboardReport(rounds);
    // The small one first: what is wrong shows soon.
    report.add(LeaderboardRun.run(new EmbeddedHost(work.resolve("h2")), h2, rounds));
    try (PostgresqlHost host = PostgresqlHost.start(work.resolve("postgresql"))) {
      report.add(LeaderboardRun.run(host, postgresql, rounds));
    }
    Folders.clear(work);
    String text = report.text();
    document.show("boards", text, postgresql == POSTGRESQL && h2 == H2);
    return 0;
  }
}
