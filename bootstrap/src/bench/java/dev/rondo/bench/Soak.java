package dev.rondo.bench;

import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Has a community play on a server for as long as told, and tells what becomes of the server. */
@Command(
    name = "soak",
    mixinStandardHelpOptions = true,
    description = "Loads a server for a long time, and judges whether it endures.")
final class Soak implements Callable<Integer> {

  private static final int LONG_ENOUGH_TO_SHOW = 60;

  /** Where a run is divided to compare its end with its beginning. */
  private static final Duration ROW = Duration.ofSeconds(30);

  /** A pack is imported every ten minutes. */
  private static final int ROWS_TO_AN_IMPORT = 20;

  @Option(names = "--minutes", description = "How long, on each database.")
  private int minutes = LONG_ENOUGH_TO_SHOW;

  @Option(names = "--levels", description = "Levels of the catalogue.")
  private int levels = 10_000;

  @Option(names = "--players", description = "How many play at a time.")
  private int players = 16;

  @Option(
      names = "--visits",
      description = "How many players come in a second; without it, as many as can.")
  private double visits;

  @Option(names = "--databases", split = ",", description = "On which: ${COMPLETION-CANDIDATES}.")
  private Database[] databases = Database.values();

  @Mixin private BenchFolders place = new BenchFolders();
  @Mixin private BenchmarkPage document = new BenchmarkPage();

  /** What a server keeps its rows in. */
  enum Database {
    EMBEDDED,
    POSTGRESQL
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    Folders.clear(place.work());
    BenchPack pack = BenchPack.write(place.work().resolve("pack"), levels);
    StringBuilder text = new StringBuilder(Machine.description()).append(".\n");
    boolean endured = true;
    for (Database database : databases) {
      SoakReport report = new SoakReport(database.name(), players);
      switch (database) {
        case EMBEDDED -> onEmbedded(report, pack);
        case POSTGRESQL -> onPostgresql(report, pack);
      }
      text.append('\n').append(report.text());
      endured &= report.endured();
    }
    Folders.clear(place.work());
    document.show("soak", text.toString().strip(), minutes >= LONG_ENOUGH_TO_SHOW);
    return endured ? 0 : 1;
  }

  private void onEmbedded(SoakReport report, BenchPack pack)
      throws IOException, InterruptedException {
    Path data = place.work().resolve("embedded");
    Path file = data.resolve("rondo.mv.db");
    load(report, pack, data, new EmbeddedHost(data).settings(), () -> file.toFile().length());
    report.stopped(file.toFile().length());
  }

  private void onPostgresql(SoakReport report, BenchPack pack)
      throws IOException, InterruptedException {
    try (PostgresqlHost host = PostgresqlHost.start(place.work().resolve("postgresql"))) {
      Path data = Path.of(host.settings().get("RONDO_DATA_DIR"));
      load(report, pack, data, host.settings(), host::bytes);
      report.stopped(host.bytes());
    }
  }

  /** Of a server that a few players may ask for as much as thousands do. */
  static Map<String, String> settings(Map<String, String> host) {
    Map<String, String> settings = new HashMap<>(host);
    settings.put("RONDO_CREATE", "posts=everyone");
    settings.put("RONDO_UPLOAD_MAX_PENDING", "100000");
    settings.put("RONDO_UPLOAD_MAX_USER", "100GB");
    settings.put("RONDO_RATE_LIMIT", "off");
    return settings;
  }

  private void load(
      SoakReport report, BenchPack pack, Path data, Map<String, String> host, LongSupplier database)
      throws IOException, InterruptedException {
    Map<String, String> settings = settings(host);
    ServerProcess.command(place.distribution(), settings, "import", pack.directory().toString());
    AtomicBoolean enough = new AtomicBoolean();
    SoakTally tally = new SoakTally();
    try (ServerProcess server = ServerProcess.start(place.distribution(), settings);
        HttpClient http = HttpClient.newHttpClient();
        ExecutorService threads =
            Executors.newThreadPerTaskExecutor(Thread.ofVirtual().factory())) {
      SoakSigner signer = new SoakSigner(SignedBodies.with(data.resolve("signing-private.jwk")));
      for (int i = 0; i < players; i++) {
        threads.execute(
            new SoakPlayer(
                http, server.address(), signer, pack, levels, tally, enough, pause(), i));
      }
      long rows = Duration.ofMinutes(minutes).dividedBy(ROW);
      int more = 0;
      try {
        for (long row = 0; row < rows; row++) {
          TimeUnit.NANOSECONDS.sleep(ROW.toNanos());
          System.err.println(report.add(tally, SoakState.of(server, data, database)));
          if (row % ROWS_TO_AN_IMPORT == ROWS_TO_AN_IMPORT / 2) {
            importOneMore(settings, ++more);
          }
        }
      } finally {
        enough.set(true);
      }
    }
  }

  /** How long after one visit of a player the next begins. */
  private Duration pause() {
    return visits > 0
        ? Duration.ofNanos(Math.round(players * (double) Duration.ofSeconds(1).toNanos() / visits))
        : Duration.ZERO;
  }

  /** The pack again, with so many levels more than it had at first. */
  private void importOneMore(Map<String, String> settings, int more)
      throws IOException, InterruptedException {
    Path directory = Files.createDirectories(place.work().resolve("pack-" + more));
    ServerProcess.command(
        place.distribution(),
        settings,
        "import",
        BenchPack.write(directory, levels + more).directory().toString());
    Folders.clear(directory);
  }
}
