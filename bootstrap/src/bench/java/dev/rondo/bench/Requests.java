package dev.rondo.bench;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures a server beside nginx, and writes the tables that the documentation shows. */
@Command(
    name = "requests",
    mixinStandardHelpOptions = true,
    description = "Measures what a server answers in a second, beside nginx.")
final class Requests implements Callable<Integer> {

  private static final int ITEMS = 100_000;
  private static final int RECORDS_PER_ITEM = 10;
  private static final int FEW_ITEMS = 100;
  private static final String NOT_READY = "Leaderboard, not ready, one connection";

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
    LoadRounds loads = new LoadRounds(LoadGenerator.here(place.work()), rounds, seconds);
    RequestReport report =
        new RequestReport(
            "%s with %d connections; a catalogue of %,d items; medians of %d runs of %d s."
                .formatted(
                    loads.load().description(), LoadGenerator.CONNECTIONS, items, rounds, seconds));
    try (NginxProcess nginx = NginxProcess.start(place.work().resolve("nginx"))) {
      BenchPack pack = BenchPack.write(place.work().resolve("pack"), items);
      onEmbedded(loads, report, nginx, pack);
      onPostgresql(loads, report, nginx, pack);
      boards(loads, report, nginx);
      upload(report, nginx);
      fewItems(loads.few(), report, nginx);
    }
    String text = report.text(items, FEW_ITEMS);
    Folders.clear(place.work());
    document.show("requests", text, items == ITEMS);
    return 0;
  }

  private void onEmbedded(
      LoadRounds loads, RequestReport report, NginxProcess nginx, BenchPack pack)
      throws IOException, InterruptedException {
    Map<String, String> settings = imported("data", pack, items);
    try (ServerProcess server = ServerProcess.start(place.distribution(), settings)) {
      CatalogueRun run = new CatalogueRun(loads, report, server, nginx, pack, items);
      run.strangers();
      run.search(", H2");
      SignedBodies bodies = bodies("data");
      run.signIn(bodies, "H2");
      run.players(bodies, place, settings);
      report.add(
          "Memory after all this, in MiB",
          "%d".formatted(server.residentMegabytes()),
          "at most 300",
          server.residentMegabytes() <= 300);
    }
  }

  private void onPostgresql(
      LoadRounds loads, RequestReport report, NginxProcess nginx, BenchPack pack)
      throws IOException, InterruptedException {
    try (PostgresqlHost host = PostgresqlHost.start(place.work().resolve("postgresql"))) {
      fill(host.settings(), pack, items);
      try (ServerProcess server = ServerProcess.start(place.distribution(), host.settings())) {
        CatalogueRun run = new CatalogueRun(loads, report, server, nginx, pack, items);
        run.search(", PostgreSQL");
        run.signIn(bodies("postgresql/data"), "PostgreSQL");
      }
    }
  }

  private SignedBodies bodies(String data) throws IOException {
    return SignedBodies.with(place.work().resolve(data).resolve("signing-private.jwk"));
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

  /** A leaderboard with many records beside one with few. */
  private void boards(LoadRounds loads, RequestReport report, NginxProcess nginx)
      throws IOException, InterruptedException {
    EmbeddedHost host = new EmbeddedHost(place.work().resolve("board"));
    String path = LeaderboardRun.fill(host, (long) items * RECORDS_PER_ITEM);
    try (ServerProcess server = ServerProcess.start(place.distribution(), host.settings())) {
      BenchPack none = BenchPack.write(place.work().resolve("none"), 0);
      CatalogueRun run = new CatalogueRun(loads, report, server, nginx, none, 0);
      run.compare(List.of(run.same("Leaderboard, first page", Target.ofStrangers(0.7), path)));
      List<Load> apart = loads.each(server, 1, count -> BenchRequest.apart(path, count));
      report.add(NOT_READY, apart, "p99 3 ms", Medians.of(apart, Load::p99) <= 3);
    }
    Folders.clear(host.directory());
    EmbeddedHost few = new EmbeddedHost(place.work().resolve("few-board"));
    String fewPath = LeaderboardRun.fill(few, (long) FEW_ITEMS * RECORDS_PER_ITEM);
    try (ServerProcess server = ServerProcess.start(place.distribution(), few.settings())) {
      report.addOfFew(
          NOT_READY, loads.few().each(server, 1, count -> BenchRequest.apart(fewPath, count)));
    }
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
      UploadRun trial = new UploadRun(server, nginx, bodies("uploads"));
      trial.run(rounds);
      trial.tell(report);
    }
  }

  private void fewItems(LoadRounds loads, RequestReport report, NginxProcess nginx)
      throws IOException, InterruptedException {
    BenchPack pack = BenchPack.write(place.work().resolve("few"), FEW_ITEMS);
    try (ServerProcess server =
        ServerProcess.start(place.distribution(), imported("few-data", pack, FEW_ITEMS))) {
      new CatalogueRun(loads, report, server, nginx, pack, FEW_ITEMS).fewLevels(bodies("few-data"));
    }
  }
}
