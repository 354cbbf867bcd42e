package dev.rondo.bench;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures a server beside nginx, and writes the table that the documentation shows. */
@Command(
    name = "requests",
    mixinStandardHelpOptions = true,
    description = "Measures what a server answers in a second, beside nginx.")
final class Requests implements Callable<Integer> {

  private static final int ITEMS = 100_000;
  private static final int RECORDS_PER_ITEM = 10;
  private static final int FEW_ITEMS = 100;
  private static final int START_ITEMS = 1000;

  private static final int PLAYERS = 1000;

  /** More than are answered in a second, of which many are the same. */
  private static final int MOST_READS_A_SECOND = 80_000;

  private static final String LIST_LABEL = "List of items";

  @Option(names = "--items", description = "Items of the catalogue.")
  private int items = ITEMS;

  @Option(names = "--rounds", description = "How often everything is measured.")
  private int rounds = 5;

  @Option(names = "--seconds", description = "How long each of them takes.")
  private int seconds = 2;

  @Mixin private BenchFolders place = new BenchFolders();
  @Mixin private BenchmarkPage document = new BenchmarkPage();

  @Override
  public Integer call() throws IOException, InterruptedException {
    Folders.clear(place.work());
    LoadGenerator load = LoadGenerator.here(place.work());
    RequestReport report =
        new RequestReport(
            "%s with %d connections; a catalogue of %,d items; medians of %d runs of %d s."
                .formatted(load.description(), LoadGenerator.CONNECTIONS, items, rounds, seconds));
    BenchPack pack = BenchPack.write(place.work().resolve("pack"), items);
    Map<String, String> settings = imported("data", pack, items);
    try (NginxProcess nginx = NginxProcess.start(place.work().resolve("nginx"))) {
      try (ServerProcess server = ServerProcess.start(place.distribution(), settings)) {
        compare(report, load, server, nginx, pairs(server, nginx, pack));
        report.add("Memory after that, in MiB", "%d".formatted(server.residentMegabytes()), "300");
        search(report, load, server, pack, "H2");
        SignedBodies bodies =
            SignedBodies.with(place.work().resolve("data").resolve("signing-private.jwk"));
        signIn(report, load, server, bodies);
        players(report, load, server, nginx, pack, bodies, settings);
        report.add(
            "Memory after all this, in MiB", "%d".formatted(server.residentMegabytes()), "300");
      }
      searchOnPostgresql(report, load, pack);
      board(report, load, nginx);
      upload(report, nginx);
    }
    grow(report, load);
    start(report);
    String text = report.text();
    Folders.clear(place.work());
    document.show("requests", text, items == ITEMS);
    return 0;
  }

  /** What players who are signed in ask for: one page again and again, then what many ask for. */
  private void players(
      RequestReport report,
      LoadGenerator load,
      ServerProcess server,
      NginxProcess nginx,
      BenchPack pack,
      SignedBodies bodies,
      Map<String, String> settings)
      throws IOException, InterruptedException {
    PlayerTraffic traffic = PlayerTraffic.of(server, bodies, pack, items, PLAYERS);
    String level = "/svc/levels/" + pack.name(items / 2);
    Map<String, String> pages = new LinkedHashMap<>();
    pages.put("Server info", "/svc/info");
    pages.put(LIST_LABEL, BenchPack.LIST);
    pages.put("Item details", level);
    pages.put("Comments", level + "/community/info");
    pages.put("Leaderboard", level + "/leaderboards/arcade");
    List<Comparison> pairs = new ArrayList<>();
    for (var page : pages.entrySet()) {
      Comparison pair = same(page.getKey() + ", signed in", 0.7, page.getValue(), server, nginx);
      pairs.add(new Comparison(pair.label(), 0.7, traffic.one(pair.ours().path()), pair.theirs()));
    }
    compare(report, load, server, nginx, pairs);
    List<String> files = nginx.serveMany(fetch(server.address() + level).body(), items);
    mixed(report, load, server, nginx, files, traffic, "%,d players".formatted(PLAYERS), 0.5);
    try (ImportRun _ = ImportRun.begin(place, settings)) {
      mixed(report, load, server, nginx, files, traffic, "The same, with changes", 0.35);
    }
    cpuOfSearches(report, load, server, "asked for as by Zipf's law", "100", traffic::searches);
    cpuOfSearches(report, load, server, "each the first time", "500", traffic::searchesApart);
  }

  private void mixed(
      RequestReport report,
      LoadGenerator load,
      ServerProcess server,
      NginxProcess nginx,
      List<String> files,
      PlayerTraffic traffic,
      String label,
      double wanted)
      throws IOException, InterruptedException {
    int connections = LoadGenerator.CONNECTIONS;
    int count = seconds * MOST_READS_A_SECOND;
    for (int round = -2; round < rounds; round++) {
      List<BenchRequest> asks = wanted < 0.5 ? traffic.readsAndWrites(count) : traffic.reads(count);
      Load ours = load.run(server.pid(), seconds, server.address(), asks, connections);
      Load theirs =
          load.run(nginx.pid(), seconds, nginx.address(), traffic.files(files, count), connections);
      if (round >= 0) {
        report.add(label, wanted, ours, theirs);
      }
    }
  }

  private void cpuOfSearches(
      RequestReport report,
      LoadGenerator load,
      ServerProcess server,
      String which,
      String wanted,
      Function<Integer, List<BenchRequest>> asks)
      throws IOException, InterruptedException {
    List<Load> loads = each(load, server, LoadGenerator.CONNECTIONS, asks);
    report.add(
        "Quick search for two words, signed in, %s: %,.0f/s; CPU in µs"
            .formatted(which, Medians.of(loads, Load::perSecond)),
        "%.0f".formatted(Medians.of(loads, Load::cpuMicros)),
        wanted);
  }

  /** The settings of a server whose catalogue is a pack. */
  private Map<String, String> imported(String name, BenchPack pack, int count)
      throws IOException, InterruptedException {
    Map<String, String> settings = Map.of("RONDO_DATA_DIR", place.work().resolve(name).toString());
    fill(settings, pack, count);
    return settings;
  }

  private void fill(Map<String, String> settings, BenchPack pack, int count)
      throws IOException, InterruptedException {
    System.err.printf("Importing %,d items%n", count);
    ServerProcess.command(place.distribution(), settings, "import", pack.directory().toString());
  }

  private List<Comparison> pairs(ServerProcess server, NginxProcess nginx, BenchPack pack)
      throws IOException, InterruptedException {
    Comparison info = same("Server info", 0.7, "/svc/info", server, nginx);
    Comparison list = same(LIST_LABEL, 0.7, BenchPack.LIST, server, nginx);
    Comparison details =
        same("Item details", 0.7, "/svc/levels/" + pack.name(items / 2), server, nginx);
    List<Comparison> pairs = new ArrayList<>(List.of(info, list, details));
    for (Comparison pair : List.of(info, list, details)) {
      Comparison zipped = new Comparison(pair.label() + ", gzip", 0.7, pair.ours(), pair.theirs());
      pairs.add(zipped.with("Accept-Encoding", "gzip", "gzip"));
    }
    Comparison held =
        new Comparison(LIST_LABEL + ", not modified", 0.9, list.ours(), list.theirs());
    pairs.add(
        held.with(
            "If-None-Match",
            tag(server.address() + list.ours().path()),
            tag(nginx.address() + list.theirs().path())));
    pairs.add(same("File of 10 kB", 0.7, pack.small(), server, nginx));
    pairs.add(same("File of 1 MiB", 0.95, pack.large(), server, nginx));
    return pairs;
  }

  private void compare(
      RequestReport report,
      LoadGenerator load,
      ServerProcess server,
      NginxProcess nginx,
      List<Comparison> pairs)
      throws IOException, InterruptedException {
    int connections = LoadGenerator.CONNECTIONS;
    for (int round = -1; round < rounds; round++) {
      System.err.println(round < 0 ? "Warming up" : "Round " + (round + 1) + " of " + rounds);
      for (Comparison pair : pairs) {
        Load ours =
            load.run(server.pid(), seconds, server.address(), List.of(pair.ours()), connections);
        Load theirs =
            load.run(nginx.pid(), seconds, nginx.address(), List.of(pair.theirs()), connections);
        if (round >= 0) {
          report.add(pair, ours, theirs);
        }
      }
    }
  }

  private static Comparison same(
      String label, double wanted, String path, ServerProcess server, NginxProcess nginx)
      throws IOException, InterruptedException {
    byte[] body = fetch(server.address() + path).body();
    return new Comparison(label, wanted, BenchRequest.of(path), BenchRequest.of(nginx.serve(body)));
  }

  private static HttpResponse<byte[]> fetch(String url) throws IOException, InterruptedException {
    try (HttpClient client = HttpClient.newHttpClient()) {
      HttpResponse<byte[]> response =
          client.send(
              HttpRequest.newBuilder(URI.create(url)).build(),
              HttpResponse.BodyHandlers.ofByteArray());
      if (response.statusCode() != 200) {
        throw new IllegalStateException(url + " answered " + response.statusCode());
      }
      return response;
    }
  }

  private static String tag(String url) throws IOException, InterruptedException {
    return fetch(url).headers().firstValue("ETag").orElseThrow();
  }

  /**
   * What is asked for differs each time. Three in four rounds warm up: so much code takes part that
   * compiling it goes on for half a minute.
   */
  private List<Load> each(
      LoadGenerator load,
      ServerProcess server,
      int connections,
      Function<Integer, List<BenchRequest>> asks)
      throws IOException, InterruptedException {
    List<Load> loads = new ArrayList<>();
    int warming = 3 * rounds;
    for (int round = 0; round < warming + rounds; round++) {
      List<BenchRequest> asked = asks.apply(seconds * LoadGenerator.MOST_A_SECOND);
      loads.add(load.run(server.pid(), seconds, server.address(), asked, connections));
    }
    return loads.subList(warming, loads.size());
  }

  private void search(
      RequestReport report, LoadGenerator load, ServerProcess server, BenchPack pack, String where)
      throws IOException, InterruptedException {
    System.err.println("Searching in " + where);
    List<Load> loads = each(load, server, 1, pack::searches);
    report.add(
        "Quick search for two words, %s: p50 %.1f ms; p99 in ms"
            .formatted(where, Medians.of(loads, Load::p50)),
        "%.1f".formatted(Medians.of(loads, Load::p99)),
        "5");
  }

  private void searchOnPostgresql(RequestReport report, LoadGenerator load, BenchPack pack)
      throws IOException, InterruptedException {
    try (PostgresqlHost host = PostgresqlHost.start(place.work().resolve("postgresql"))) {
      fill(host.settings(), pack, items);
      try (ServerProcess server = ServerProcess.start(place.distribution(), host.settings())) {
        search(report, load, server, pack, "PostgreSQL");
      }
    }
  }

  private void signIn(
      RequestReport report, LoadGenerator load, ServerProcess server, SignedBodies bodies)
      throws IOException, InterruptedException {
    System.err.println("Signing in");
    double bare = bodies.verificationMicros();
    List<Load> loads = each(load, server, LoadGenerator.CONNECTIONS, bodies::asks);
    double cpu = Medians.of(loads, Load::cpuMicros);
    report.add("Signing in, 1/s", "%,.0f".formatted(Medians.of(loads, Load::perSecond)), "5,000");
    report.add(
        "CPU of signing in: %.0f µs; of verifying a signature alone: %.0f µs".formatted(cpu, bare),
        "%.1f ×".formatted(cpu / bare),
        "4 ×");
  }

  private void board(RequestReport report, LoadGenerator load, NginxProcess nginx)
      throws IOException, InterruptedException {
    EmbeddedHost host = new EmbeddedHost(place.work().resolve("board"));
    String path = LeaderboardRun.fill(host, (long) items * RECORDS_PER_ITEM);
    try (ServerProcess server = ServerProcess.start(place.distribution(), host.settings())) {
      Comparison pair = same("Leaderboard, first page", 0.35, path, server, nginx);
      compare(report, load, server, nginx, List.of(pair));
      List<Load> fresh = each(load, server, 1, count -> BenchRequest.apart(path, count));
      report.add(
          "Leaderboard, not ready: p50 %.2f ms; p99 in ms".formatted(Medians.of(fresh, Load::p50)),
          "%.1f".formatted(Medians.of(fresh, Load::p99)),
          "3");
    }
    Folders.clear(host.directory());
  }

  private void upload(RequestReport report, NginxProcess nginx)
      throws IOException, InterruptedException {
    System.err.println("Uploading");
    Map<String, String> settings =
        Map.of(
            "RONDO_DATA_DIR",
            place.work().resolve("uploads").toString(),
            "RONDO_CREATE",
            "posts=everyone",
            "RONDO_UPLOAD_MAX_PENDING",
            "1000",
            "RONDO_UPLOAD_MAX_USER",
            "10GB");
    try (ServerProcess server = ServerProcess.start(place.distribution(), settings)) {
      UploadRun trial =
          new UploadRun(
              server,
              nginx,
              SignedBodies.with(place.work().resolve("uploads").resolve("signing-private.jwk")));
      trial.run(rounds);
      trial.tell(report);
    }
  }

  /** The first page of a small catalogue beside that of the large one is in the table already. */
  private void grow(RequestReport report, LoadGenerator load)
      throws IOException, InterruptedException {
    BenchPack pack = BenchPack.write(place.work().resolve("few"), FEW_ITEMS);
    List<Load> few = new ArrayList<>();
    try (ServerProcess server =
        ServerProcess.start(place.distribution(), imported("few-data", pack, FEW_ITEMS))) {
      for (int round = 0; round <= rounds; round++) {
        few.add(
            load.run(
                server.pid(),
                seconds,
                server.address(),
                List.of(BenchRequest.of(BenchPack.LIST)),
                LoadGenerator.CONNECTIONS));
      }
    }
    double large = Medians.of(report.ours(LIST_LABEL), Load::cpuMicros);
    double small = Medians.of(few.subList(1, few.size()), Load::cpuMicros);
    report.add(
        "CPU of a list of %,d items: %.1f µs; of %d: %.1f µs"
            .formatted(items, large, FEW_ITEMS, small),
        "%.2f ×".formatted(large / small),
        "1.3 ×");
  }

  private void start(RequestReport report) throws IOException, InterruptedException {
    System.err.println("Starting");
    BenchPack pack = BenchPack.write(place.work().resolve("start"), START_ITEMS);
    Map<String, String> settings = imported("start-data", pack, START_ITEMS);
    Path cache = place.distribution().resolve("lib/rondo.aot");
    Path aside = place.distribution().resolve("rondo.aot.aside");
    List<Double> starts = new ArrayList<>();
    List<Double> plain = new ArrayList<>();
    List<Double> javas = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      starts.add(ServerProcess.secondsToFirstAnswer(place.distribution(), settings));
      Files.move(cache, aside);
      try {
        plain.add(ServerProcess.secondsToFirstAnswer(place.distribution(), settings));
      } finally {
        Files.move(aside, cache);
      }
      javas.add(ServerProcess.secondsOfJavaVersion());
    }
    double start = Medians.of(starts);
    report.add(
        "Start to first answer with %,d items: %.2f s; without the AOT cache: %.2f s"
            .formatted(START_ITEMS, start, Medians.of(plain)),
        "%.2f ×".formatted(start / Medians.of(plain)),
        "0.35 ×");
    report.add(
        "The same, of `java -version`: %.3f s".formatted(Medians.of(javas)),
        "%.0f ×".formatted(start / Medians.of(javas)),
        "12 ×");
  }
}
