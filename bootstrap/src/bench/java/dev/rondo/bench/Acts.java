package dev.rondo.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures the CPU that a server with the embedded database takes for what players do. */
@Command(
    name = "acts",
    mixinStandardHelpOptions = true,
    description = "Measures the CPU of each thing that players do, in a fresh server and later.")
final class Acts implements Callable<Integer> {

  private static final int FULL_SIZE = 4_000;
  private static final int LEVELS = 1_000;

  private static final String HEAD =
      """
      | | first acts, ms | wanted | later, ms | wanted | held |
      | --- | ---: | ---: | ---: | ---: | --- |
      """;

  @Option(names = "--acts", description = "How often each is done before it counts as warm.")
  private int acts = FULL_SIZE;

  @Mixin private BenchFolders place = new BenchFolders();
  @Mixin private BenchmarkPage document = new BenchmarkPage();

  private Map<String, String> settings = Map.of();
  private Path data = Path.of("data");
  private BenchPack pack;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Folders.clear(place.work());
    data = place.work().resolve("embedded");
    settings = Soak.settings(new EmbeddedHost(data).settings());
    pack = BenchPack.write(place.work().resolve("pack"), LEVELS);
    ServerProcess.command(place.distribution(), settings, "import", pack.directory().toString());
    // The very first start makes keys and tables.
    ServerProcess.start(place.distribution(), settings).close();
    double[] cold = new double[ActKind.ALL.size()];
    for (int i = 0; i < cold.length; i++) {
      ActKind kind = ActKind.ALL.get(i);
      try (ServerProcess server = ServerProcess.start(place.distribution(), settings)) {
        cold[i] = milliseconds(server, player(server), kind.act(), kind.first());
      }
    }
    document.show("acts", Machine.description() + ".\n\n" + HEAD + rows(cold), acts >= FULL_SIZE);
    Folders.clear(place.work());
    return 0;
  }

  private String rows(double[] cold) throws IOException, InterruptedException {
    StringBuilder rows = new StringBuilder();
    try (ServerProcess server = ServerProcess.start(place.distribution(), settings)) {
      for (ActKind kind : ActKind.ALL) {
        milliseconds(server, player(server), kind.act(), acts);
      }
      for (int i = 0; i < cold.length; i++) {
        ActKind kind = ActKind.ALL.get(i);
        double warm = milliseconds(server, player(server), kind.act(), acts / 4);
        boolean held = cold[i] <= kind.cold() && warm <= kind.warm();
        rows.append(
            "| %s | %.2f | %s | %.2f | %s | %s |\n"
                .formatted(
                    kind.name(),
                    cold[i],
                    kind.cold() == ActKind.ANY ? "" : "at most " + kind.cold(),
                    warm,
                    "at most " + kind.warm(),
                    held ? "yes" : "**no**"));
      }
      rows.append("\nAfter all this the process has %,d MB.".formatted(server.residentMegabytes()));
    }
    return rows.toString();
  }

  private SoakPlayer player(ServerProcess server) throws IOException, InterruptedException {
    return SoakPlayer.signedIn(1, server, data, pack, LEVELS, new SoakTally()).getFirst();
  }

  /** The CPU of a server for each of so many acts, one after the other. */
  private static double milliseconds(
      ServerProcess server, SoakPlayer player, SoakPlayer.Act act, int times)
      throws IOException, InterruptedException {
    double before = server.cpuSeconds();
    ActKind.repeat(act, player, times);
    return 1_000 * (server.cpuSeconds() - before) / times;
  }
}
