package dev.rondo.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Shows what the time of a server goes into, for requests of several kinds. */
@Command(
    name = "profile",
    mixinStandardHelpOptions = true,
    description = "Shows what the time of a server on the cores goes into; needs perf and nginx.")
final class Profile implements Callable<Integer> {

  private static final int ITEMS = 20_000;
  private static final int PLAYERS = 1000;
  private static final int RECORDS = 20_000;
  private static final int SECONDS = 10;

  /** By it, perf finds out who called; the server's own options stay as they are. */
  private static final Map<String, String> SEEN_BY_PERF =
      Map.of("JDK_JAVA_OPTIONS", "-XX:+PreserveFramePointer");

  /** Of a hundred uploads each; as many again warm up. */
  private static final int UPLOAD_ROUNDS = 15;

  private static final int LEVELS = 1_000;
  private static final int FIRST_ACTS = 50;

  /** For each second of the other kinds; as many again warm up. */
  private static final int ACTS = 400;

  @Option(names = "--seconds", description = "How long each kind of request is made.")
  private int seconds = SECONDS;

  @Mixin private BenchFolders place = new BenchFolders();
  @Mixin private BenchmarkPage document = new BenchmarkPage();

  @Override
  public Integer call() throws IOException, InterruptedException {
    Folders.clear(place.work());
    BenchPack pack = BenchPack.write(place.work().resolve("pack"), ITEMS);
    Path data = place.work().resolve("data");
    Map<String, String> settings = new HashMap<>(SEEN_BY_PERF);
    settings.put("RONDO_DATA_DIR", data.toString());
    settings.put("RONDO_CREATE", "posts=everyone");
    settings.put("RONDO_UPLOAD_MAX_PENDING", "1000");
    settings.put("RONDO_UPLOAD_MAX_USER", "100GB");
    ServerProcess.command(place.distribution(), settings, "import", pack.directory().toString());
    List<String> rows = new ArrayList<>();
    try (NginxProcess nginx = NginxProcess.start(place.work().resolve("nginx"));
        ServerProcess server = ServerProcess.start(place.distribution(), settings)) {
      SignedBodies bodies = SignedBodies.with(data.resolve("signing-private.jwk"));
      Asking asking = new Asking(server, LoadGenerator.here(place.work()));
      rows.add(row("List of items", server, () -> asking.again(BenchRequest.of(BenchPack.LIST))));
      rows.add(
          row(
              "List of items, not modified",
              server,
              () ->
                  asking.again(
                      new BenchRequest(BenchPack.LIST, Map.of("If-None-Match", "*"), ""))));
      rows.add(row("File of 10 kB", server, () -> asking.again(BenchRequest.of(pack.small()))));
      rows.add(row("File of 1 MiB", server, () -> asking.again(BenchRequest.of(pack.large()))));
      rows.add(
          row(
              "Quick search",
              server,
              () -> asking.each(pack.searches(seconds * LoadGenerator.MOST_A_SECOND))));
      rows.add(
          row(
              "Signing in",
              server,
              () -> asking.each(bodies.asks(seconds * LoadGenerator.MOST_A_SECOND))));
      PlayerTraffic traffic = PlayerTraffic.at(server.address(), bodies, pack, ITEMS, PLAYERS);
      rows.add(
          row(
              "%,d players".formatted(PLAYERS),
              server,
              () -> asking.each(traffic.reads(seconds * LoadGenerator.MOST_A_SECOND))));
      UploadRun uploads = new UploadRun(server, nginx, bodies);
      rows.add(row("Upload of 1 MiB", server, () -> uploads.upload(UPLOAD_ROUNDS)));
    }
    rows.add(board());
    rows.addAll(acts());
    Folders.clear(place.work());
    document.show("profile", table(rows), seconds == SECONDS);
    return 0;
  }

  /** Of a board whose pages are not ready. */
  private String board() throws IOException, InterruptedException {
    EmbeddedHost host = new EmbeddedHost(place.work().resolve("board"));
    String path = LeaderboardRun.fill(host, RECORDS);
    Map<String, String> settings = new HashMap<>(host.settings());
    settings.putAll(SEEN_BY_PERF);
    try (ServerProcess server = ServerProcess.start(place.distribution(), settings)) {
      Asking asking = new Asking(server, LoadGenerator.here(place.work()));
      return row(
          "Leaderboard, not ready",
          server,
          () -> asking.each(BenchRequest.apart(path, seconds * LoadGenerator.MOST_A_SECOND)));
    }
  }

  /** Of one player, one after the other: the first of all kinds, and later ones of each. */
  private List<String> acts() throws IOException, InterruptedException {
    Path data = place.work().resolve("acts");
    Map<String, String> settings = new HashMap<>(Soak.settings(new EmbeddedHost(data).settings()));
    BenchPack pack = BenchPack.write(place.work().resolve("acts-pack"), LEVELS);
    ServerProcess.command(place.distribution(), settings, "import", pack.directory().toString());
    ServerProcess.start(place.distribution(), settings).close();
    settings.putAll(SEEN_BY_PERF);
    List<String> rows = new ArrayList<>();
    try (ServerProcess server = ServerProcess.start(place.distribution(), settings)) {
      SoakPlayer player =
          SoakPlayer.signedIn(1, server, data, pack, LEVELS, new SoakTally()).getFirst();
      rows.add(
          sampled(
              "First acts of a new process, of all kinds",
              server,
              () -> {
                for (ActKind kind : ActKind.ALL) {
                  ActKind.repeat(kind.act(), player, FIRST_ACTS);
                }
              }));
      for (ActKind kind : ActKind.ALL) {
        rows.add(
            row(kind.name(), server, () -> ActKind.repeat(kind.act(), player, seconds * ACTS)));
      }
    }
    return rows;
  }

  /** What is done for the first time warms up. */
  private String row(String label, ServerProcess server, Samples.Work asking)
      throws IOException, InterruptedException {
    asking.run();
    return sampled(label, server, asking);
  }

  private String sampled(String label, ServerProcess server, Samples.Work asking)
      throws IOException, InterruptedException {
    System.err.println(label);
    Map<CodeArea, Double> shares =
        Samples.of(server.pid(), place.work().resolve("perf.data"), asking).shares();
    return Stream.concat(
            Stream.of(label),
            Stream.of(CodeArea.values())
                .map(part -> "%.0f".formatted(100 * shares.getOrDefault(part, 0.0))))
        .reduce("|", (line, cell) -> line + " " + cell + " |");
  }

  private static String table(List<String> rows) {
    List<String> lines = new ArrayList<>();
    lines.add("%s. Samples in percent.".formatted(Machine.description()));
    lines.add("");
    lines.add(
        Stream.of(CodeArea.values())
            .map(CodeArea::label)
            .reduce("| |", (a, b) -> a + " " + b + " |"));
    lines.add("| --- |" + " ---: |".repeat(CodeArea.values().length));
    lines.addAll(rows);
    return String.join("\n", lines);
  }

  /** Asks a server for a while. */
  private final class Asking {

    private final ServerProcess server;
    private final LoadGenerator load;

    Asking(ServerProcess server, LoadGenerator load) {
      this.server = server;
      this.load = load;
    }

    void again(BenchRequest ask) throws IOException, InterruptedException {
      each(List.of(ask));
    }

    void each(List<BenchRequest> asks) throws IOException, InterruptedException {
      load.run(server.pid(), seconds, server.address(), asks, LoadGenerator.CONNECTIONS);
    }
  }
}
