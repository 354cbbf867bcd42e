package dev.rondo.bench;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is asked of a server with a catalogue of levels: beside nginx where there are many levels,
 * alone where there are few.
 */
final class CatalogueRun {

  private static final int PLAYERS = 1000;

  /** More than are answered in a second, of which many are the same. */
  private static final int MOST_READS_A_SECOND = 80_000;

  private static final int RESULTS_A_SECOND = 50;

  /**
   * Many pages are asked for, and the first request for each makes what the next are answered by.
   */
  private static final int MIXED_WARMING = 4;

  private static final String PLAYERS_LABEL = "%,d players".formatted(PLAYERS);
  private static final String CHANGES_LABEL = "The same, with changes";
  private static final String BOARD_LABEL = "Leaderboard, with 50 results a second";
  private static final String SEARCH_LABEL = "Quick search, one connection";
  private static final String FILTERS_LABEL = "Search by two filters and an order, one connection";
  private static final String BROAD_LABEL = "Search that finds nearly all levels, one connection";
  private static final String HOT_LABEL = "Quick search, signed in, words by Zipf's law";
  private static final String COLD_LABEL = "Quick search, signed in, each the first time";

  private final LoadRounds rounds;
  private final RequestReport report;
  private final ServerProcess server;
  private final NginxProcess nginx;
  private final BenchPack pack;
  private final int levels;

  CatalogueRun(
      LoadRounds rounds,
      RequestReport report,
      ServerProcess server,
      NginxProcess nginx,
      BenchPack pack,
      int levels) {
    this.rounds = rounds;
    this.report = report;
    this.server = server;
    this.nginx = nginx;
    this.pack = pack;
    this.levels = levels;
  }

  /** What callers without a session ask for, one page again and again. */
  void strangers() throws IOException, InterruptedException {
    compare(pagesOfStrangers());
    report.add(
        "Memory after the pages and files, in MiB",
        "%d".formatted(server.residentMegabytes()),
        "at most 300",
        server.residentMegabytes() <= 300);
  }

  /** What players ask for who are signed in: one page again and again, then what many ask for. */
  void players(SignedBodies bodies, BenchFolders place, Map<String, String> settings)
      throws IOException, InterruptedException {
    PlayerTraffic traffic = PlayerTraffic.at(server.address(), bodies, pack, levels, PLAYERS);
    compare(pagesOfPlayers(traffic));
    List<String> files = nginx.serveMany(fetch(server.address() + page()).body(), levels);
    mixed(PLAYERS_LABEL, Target.of(0.5), traffic, files, CatalogueRun::reads);
    try (ImportRun _ = ImportRun.begin(place, settings);
        PlayersAside aside = results(bodies, traffic)) {
      aside.watch(pack.name(levels - 1));
      mixed(CHANGES_LABEL, Target.of(0.35), traffic, files, CatalogueRun::readsAndWrites);
      tellOfChanges(aside);
    }
    boardWithResults(bodies, traffic);
    searches(traffic);
  }

  private void tellOfChanges(PlayersAside aside) {
    List<Load> loads = report.ours(CHANGES_LABEL);
    double ratio = Medians.of(loads, Load::p99) / Medians.of(loads, Load::p50);
    report.add(
        "p99 of players with changes, against their p50",
        "%.1f ×".formatted(ratio),
        "at most 10 ×",
        ratio <= 10);
    report.add(
        "Until another player saw a comment meanwhile, at the most, in s",
        "%.1f".formatted(aside.longestUnseen()),
        "at most 5",
        aside.longestUnseen() <= 5);
    report.add(
        "Comments that their own author did not see at once",
        "%d".formatted(aside.missedByTheirAuthor()),
        "0",
        aside.missedByTheirAuthor() == 0);
  }

  private PlayersAside results(SignedBodies bodies, PlayerTraffic traffic)
      throws IOException, InterruptedException {
    return PlayersAside.begin(server, bodies, pack, traffic::levelName, RESULTS_A_SECOND / 5);
  }

  private void boardWithResults(SignedBodies bodies, PlayerTraffic traffic)
      throws IOException, InterruptedException {
    Comparison board =
        same(BOARD_LABEL, Target.of(0.5), page() + "/leaderboards/arcade/records/list");
    try (PlayersAside aside =
        PlayersAside.begin(server, bodies, pack, () -> name(), RESULTS_A_SECOND)) {
      compare(List.of(asked(board, traffic)));
      double results = aside.resultsPerSecond();
      report.add(
          "Results handed in meanwhile, 1/s",
          "%.0f".formatted(results),
          "%d".formatted(RESULTS_A_SECOND),
          results >= 0.9 * RESULTS_A_SECOND);
    }
    double p99 = Medians.of(report.ours(BOARD_LABEL), Load::p99);
    report.add("p99 of that leaderboard, in ms", "%.1f".formatted(p99), "at most 5", p99 <= 5);
  }

  /** Quick searches, and those by filters, on one connection. */
  void search(String database) throws IOException, InterruptedException {
    List<Load> loads = rounds.each(server, 1, pack::searches);
    report.add(SEARCH_LABEL + database, loads, "p99 5 ms", Medians.of(loads, Load::p99) <= 5);
    byFilters(FILTERS_LABEL + database, rounds.each(server, 1, pack::filters));
    byFilters(BROAD_LABEL + database, rounds.each(server, 1, pack::broad));
  }

  private void byFilters(String label, List<Load> loads) {
    report.add(
        label,
        loads,
        "p99 5 ms, 300 µs",
        Medians.of(loads, Load::p99) <= 5 && Medians.of(loads, Load::cpuMicros) <= 300);
  }

  private void searches(PlayerTraffic traffic) throws IOException, InterruptedException {
    List<Load> hot = rounds.each(server, LoadGenerator.CONNECTIONS, traffic::searches);
    report.add(
        HOT_LABEL,
        hot,
        "10,000/s, 100 µs",
        Medians.of(hot, Load::perSecond) >= 10_000 && Medians.of(hot, Load::cpuMicros) <= 100);
    List<Load> cold = rounds.each(server, LoadGenerator.CONNECTIONS, traffic::searchesApart);
    report.add(COLD_LABEL, cold, "500 µs", Medians.of(cold, Load::cpuMicros) <= 500);
  }

  /** Sign-ins, beside a bare verification. */
  void signIn(SignedBodies bodies, String database) throws IOException, InterruptedException {
    double bare = bodies.verificationMicros();
    List<Load> loads = rounds.each(server, LoadGenerator.CONNECTIONS, bodies::asks);
    report.add(
        "Signing in, " + database,
        loads,
        "5,000/s, %.0f µs (4 × the %.0f of verifying)".formatted(4 * bare, bare),
        Medians.of(loads, Load::perSecond) >= 5000
            && Medians.of(loads, Load::cpuMicros) <= 4 * bare);
  }

  /** The rows of a catalogue, with few levels. */
  void fewLevels(SignedBodies bodies) throws IOException, InterruptedException {
    PlayerTraffic traffic = PlayerTraffic.at(server.address(), bodies, pack, levels, PLAYERS);
    List<Comparison> pages = new ArrayList<>(pagesOfStrangers());
    pages.addAll(pagesOfPlayers(traffic));
    for (Comparison page : pages) {
      report.addOfFew(page.label(), rounds.again(server, page.ours()));
    }
    int connections = LoadGenerator.CONNECTIONS;
    report.addOfFew(PLAYERS_LABEL, rounds.each(server, connections, traffic::reads));
    report.addOfFew(HOT_LABEL, rounds.each(server, connections, traffic::searches));
    report.addOfFew(COLD_LABEL, rounds.each(server, connections, traffic::searchesApart));
  }

  private List<Comparison> pagesOfStrangers() throws IOException, InterruptedException {
    Target page = Target.ofStrangers(0.7);
    Comparison info = same("Server info", page, "/svc/info");
    Comparison list = same("List of items", page, BenchPack.LIST);
    Comparison details = same("Item details", page, page());
    List<Comparison> pairs = new ArrayList<>(List.of(info, list, details));
    for (Comparison pair : List.of(info, list, details)) {
      pairs.add(pair.named(pair.label() + ", gzip").with("Accept-Encoding", "gzip", "gzip"));
    }
    Comparison held =
        new Comparison(
            "List of items, not modified", Target.ofStrangers(0.9), list.ours(), list.theirs());
    pairs.add(
        held.with(
            "If-None-Match",
            tag(server.address() + list.ours().path()),
            tag(nginx.address() + list.theirs().path())));
    pairs.add(same("File of 10 kB", Target.ofStrangers(0.85), pack.small()));
    pairs.add(same("File of 117 kB", Target.ofStrangers(0.9), pack.medium()));
    pairs.add(same("File of 1 MiB", Target.ofStrangers(0.95), pack.large()));
    return pairs;
  }

  private List<Comparison> pagesOfPlayers(PlayerTraffic traffic)
      throws IOException, InterruptedException {
    Map<String, String> pages = new LinkedHashMap<>();
    pages.put("Server info", "/svc/info");
    pages.put("List of items", BenchPack.LIST);
    pages.put("Item details", "/svc/backgrounds/background");
    pages.put("Level's page", page());
    pages.put("Its comments", page() + "/community/info");
    pages.put("Its leaderboard", page() + "/leaderboards/arcade");
    List<Comparison> pairs = new ArrayList<>();
    for (var page : pages.entrySet()) {
      Comparison pair = same(page.getKey() + ", signed in", Target.ofPlayers(0.7), page.getValue());
      pairs.add(asked(pair, traffic));
    }
    return pairs;
  }

  private static Comparison asked(Comparison pair, PlayerTraffic traffic) {
    return new Comparison(
        pair.label(), pair.target(), traffic.one(pair.ours().path()), pair.theirs());
  }

  private String name() {
    return pack.name(levels / 2);
  }

  private String page() {
    return "/svc/levels/" + name();
  }

  /** Adds rounds of what both servers are asked for in turn, after one that warms up. */
  void compare(List<Comparison> pairs) throws IOException, InterruptedException {
    for (int round = -1; round < rounds.rounds(); round++) {
      System.err.println(round < 0 ? "Warming up" : "Round " + (round + 1));
      for (Comparison pair : pairs) {
        Load ours = rounds.once(server, List.of(pair.ours()));
        Load theirs = rounds.once(nginx, List.of(pair.theirs()));
        if (round >= 0) {
          report.add(pair.label(), pair.target(), ours, theirs);
        }
      }
    }
  }

  private void mixed(
      String label, Target target, PlayerTraffic traffic, List<String> files, Asks asks)
      throws IOException, InterruptedException {
    int count = rounds.seconds() * MOST_READS_A_SECOND;
    for (int round = 0; round < MIXED_WARMING * rounds.rounds(); round++) {
      rounds.once(server, asks.of(traffic, count));
    }
    rounds.once(nginx, traffic.files(files, count));
    for (int round = 0; round < rounds.rounds(); round++) {
      Load ours = rounds.once(server, asks.of(traffic, count));
      Load theirs = rounds.once(nginx, traffic.files(files, count));
      report.add(label, target, ours, theirs);
    }
  }

  private static List<BenchRequest> reads(PlayerTraffic traffic, int count) {
    return traffic.reads(count);
  }

  private static List<BenchRequest> readsAndWrites(PlayerTraffic traffic, int count) {
    return traffic.readsAndWrites(count);
  }

  /** A page of ours and the same bytes at nginx. */
  Comparison same(String label, Target target, String path)
      throws IOException, InterruptedException {
    byte[] body = fetch(server.address() + path).body();
    return new Comparison(label, target, BenchRequest.of(path), BenchRequest.of(nginx.serve(body)));
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

  /** So many requests of the players. */
  @FunctionalInterface
  private interface Asks {
    List<BenchRequest> of(PlayerTraffic traffic, int count);
  }
}
