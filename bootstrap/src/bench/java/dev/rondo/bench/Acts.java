package dev.rondo.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
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
  private static final int FIRST_ACTS = 400;
  private static final int FIRST_RESULTS = 200;

  private static final String HEAD =
      """
      | | first acts, ms | wanted | later, ms | wanted | held |
      | --- | ---: | ---: | ---: | ---: | --- |
      """;

  /** What is wanted where nothing is. */
  private static final double ANY = Double.POSITIVE_INFINITY;

  @Option(names = "--acts", description = "How often each is done before it counts as warm.")
  private int acts = FULL_SIZE;

  @Mixin private BenchFolders place = new BenchFolders();
  @Mixin private BenchmarkPage document = new BenchmarkPage();

  private Map<String, String> settings = Map.of();
  private Path data = Path.of("data");
  private BenchPack pack;

  /**
   * One thing that players do.
   *
   * @param name what it is
   * @param first how many are done in a fresh server
   * @param cold the most milliseconds of CPU of each of those
   * @param warm the most milliseconds of CPU later
   * @param act does it
   */
  private record Kind(String name, int first, double cold, double warm, SoakPlayer.Act act) {

    /** A page that no cache holds, as nobody has asked under this address. */
    static Kind page(String name, String path) {
      return new Kind(
          name,
          FIRST_ACTS,
          ANY,
          0.25,
          player ->
              player.get(
                  SoakKind.BROWSE, path.formatted(player.level()) + "?other=" + player.next()));
    }
  }

  private static final List<Kind> KINDS =
      List.of(
          new Kind("Sign in", FIRST_ACTS, ANY, 0.35, SoakPlayer::signIn),
          new Kind("Like, unlike", FIRST_ACTS, ANY, 0.3, SoakPlayer::like),
          new Kind(
              "Comment",
              FIRST_ACTS,
              ANY,
              0.4,
              player -> player.comment(player.level(), "Nice" + player.next())),
          // What it takes to submit it and to upload its files.
          new Kind(
              "Result, to the board",
              FIRST_RESULTS,
              10.4,
              2.0,
              player -> player.handIn(player.level())),
          Kind.page("Level, not held", "/svc/levels/%s"),
          Kind.page("List of levels, not held", "/svc/levels/list"),
          Kind.page("Comments, not held", "/svc/levels/%s/community/comments/list"),
          Kind.page("Board, not held", "/svc/levels/%s/leaderboards/arcade/records/list"));

  @Override
  public Integer call() throws IOException, InterruptedException {
    Folders.clear(place.work());
    data = place.work().resolve("embedded");
    settings = Soak.settings(new EmbeddedHost(data).settings());
    pack = BenchPack.write(place.work().resolve("pack"), LEVELS);
    ServerProcess.command(place.distribution(), settings, "import", pack.directory().toString());
    // The very first start makes keys and tables.
    ServerProcess.start(place.distribution(), settings).close();
    double[] cold = new double[KINDS.size()];
    for (int i = 0; i < cold.length; i++) {
      Kind kind = KINDS.get(i);
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
      for (Kind kind : KINDS) {
        milliseconds(server, player(server), kind.act(), acts);
      }
      for (int i = 0; i < cold.length; i++) {
        Kind kind = KINDS.get(i);
        double warm = milliseconds(server, player(server), kind.act(), acts / 4);
        boolean held = cold[i] <= kind.cold() && warm <= kind.warm();
        rows.append(
            "| %s | %.2f | %s | %.2f | %s | %s |\n"
                .formatted(
                    kind.name(),
                    cold[i],
                    kind.cold() == ANY ? "" : "at most " + kind.cold(),
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
    for (int i = 0; i < times; i++) {
      act.by(player);
    }
    return 1_000 * (server.cpuSeconds() - before) / times;
  }
}
