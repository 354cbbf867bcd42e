package dev.rondo.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Does to a server with the embedded database what weeks do, and judges what becomes of it. */
@Command(
    name = "endure",
    mixinStandardHelpOptions = true,
    description = "Signs in, uploads, asks and kills very often, and judges what becomes of it.")
final class Endure implements Callable<Integer> {

  private static final int TENTHS = 10;
  private static final int CLIENTS = 8;
  private static final int FULL_SIZE = 100_000;
  private static final int LONG_QUERY = 16 * 1024;
  private static final int FIRST_STARTS = 3;

  /** Long enough that what is due after a start is done. */
  private static final Duration SETTLING = Duration.ofSeconds(20);

  private static final Duration IDLE = Duration.ofSeconds(75);
  private static final Duration LOAD_BEFORE_KILL = Duration.ofSeconds(1);

  @Option(names = "--sign-ins", description = "How often somebody signs in.")
  private int signIns = FULL_SIZE;

  @Option(names = "--uploads", description = "How many pictures of 10 kB are uploaded.")
  private int uploads = 20_000;

  @Option(names = "--levels", description = "Levels of the catalogue.")
  private int levels = 10_000;

  @Option(names = "--queries", description = "How many long queries are asked.")
  private int queries = 1_000_000;

  @Option(names = "--kills", description = "How often it is killed.")
  private int kills = 30;

  @Mixin private BenchFolders place = new BenchFolders();
  @Mixin private BenchmarkPage document = new BenchmarkPage();

  private final EndureReport report = new EndureReport();
  private Map<String, String> settings = Map.of();
  private Path data = Path.of("data");
  private BenchPack pack;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Folders.clear(place.work());
    report.say(Machine.description() + ".");
    double first = secondsOfFirstStart();
    data = place.work().resolve("embedded");
    settings = Soak.settings(new EmbeddedHost(data).settings());
    pack = BenchPack.write(place.work().resolve("pack"), levels);
    ServerProcess.command(place.distribution(), settings, "import", pack.directory().toString());
    work();
    double killed = kill();
    report.atMost("start after SIGKILL, against a first one", killed / first, 2);
    idle();
    Folders.clear(place.work());
    document.show("endure", report.text(), signIns >= FULL_SIZE);
    return report.holds() ? 0 : 1;
  }

  private double secondsOfFirstStart() throws IOException, InterruptedException {
    List<Double> seconds = new ArrayList<>();
    for (int i = 0; i < FIRST_STARTS; i++) {
      Path empty = place.work().resolve("first" + i);
      seconds.add(
          ServerProcess.secondsToFirstAnswer(
              place.distribution(), Soak.settings(new EmbeddedHost(empty).settings())));
    }
    return Medians.of(seconds);
  }

  private long size() {
    return data.resolve("rondo.mv.db").toFile().length();
  }

  /** Signs in and uploads, a tenth of all at a time, then asks long queries. */
  private void work() throws IOException, InterruptedException {
    EndureWork done = new EndureWork();
    try (ServerProcess server = ServerProcess.start(place.distribution(), settings)) {
      GcLog collections = GcLog.of(server, place.work().resolve("gc.log"));
      List<SoakPlayer> players = players(server, done.tally());
      // What is compiled first is not what is judged.
      each(players, signIns / TENTHS / 2, SoakPlayer::signIn);
      done.begin();
      for (int tenth = 0; tenth < TENTHS; tenth++) {
        long before = size();
        double cpu = server.cpuSeconds();
        each(players, signIns / TENTHS, SoakPlayer::signIn);
        long signedIn = size();
        each(players, uploads / TENTHS, SoakPlayer::upload);
        double seconds = server.cpuSeconds() - cpu;
        SoakState state = SoakState.of(server, data, this::size);
        report.say(
            done.add(
                (signIns + uploads) / TENTHS / seconds,
                signedIn - before,
                size() - signedIn,
                state));
      }
      collections.tell(report);
      ask(server, players);
    }
    done.tell(report, signIns, uploads, size());
  }

  private List<SoakPlayer> players(ServerProcess server, SoakTally tally)
      throws IOException, InterruptedException {
    return SoakPlayer.signedIn(CLIENTS, server, data, pack, levels, tally);
  }

  /** Every player does it in turn, and looks at the server now and then. */
  private static void each(List<SoakPlayer> players, int times, SoakPlayer.Act act)
      throws InterruptedException {
    try (ExecutorService threads = Executors.newFixedThreadPool(players.size())) {
      List<Future<Void>> acting = new ArrayList<>();
      for (SoakPlayer player : players) {
        acting.add(
            threads.submit(
                () -> {
                  for (int i = 0; i < times / players.size(); i++) {
                    act.by(player);
                    player.get(SoakKind.INFO, "/svc/info");
                  }
                  return null;
                }));
      }
      for (Future<Void> one : acting) {
        one.get();
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Half of them with a session; each is another. The first tenth, of both kinds, fills what caches
   * may hold.
   */
  private void ask(ServerProcess server, List<SoakPlayer> players)
      throws IOException, InterruptedException {
    int first = queries / TENTHS;
    askWithAndWithoutSession(players, first);
    SoakState before = SoakState.of(server, data, this::size);
    askWithAndWithoutSession(players, queries - first);
    SoakState after = SoakState.of(server, data, this::size);
    report.atMost(
        "heap after %,d long queries, against after the first tenth".formatted(queries),
        (double) after.heap() / before.heap(),
        1.3);
    report.atLeast("still the same server", server.isAlive() ? 1 : 0, 1);
  }

  private static void askWithAndWithoutSession(List<SoakPlayer> players, int times)
      throws InterruptedException {
    String filling = "q".repeat(LONG_QUERY);
    SoakPlayer.Act ask = player -> player.tryToGet("/svc/info?q=" + player.next() + filling);
    each(players, times / 2, ask);
    players.forEach(SoakPlayer::forgetSession);
    each(players, times / 2, ask);
    players.forEach(SoakPlayer::rememberSession);
  }

  /** Kills it under load again and again; answers how long it takes to start after that. */
  private double kill() throws IOException, InterruptedException {
    List<Double> seconds = new ArrayList<>();
    for (int i = 0; i < kills; i++) {
      long began = System.nanoTime();
      try (ServerProcess server = ServerProcess.start(place.distribution(), settings);
          ExecutorService threads = Executors.newFixedThreadPool(CLIENTS)) {
        if (i > 0) {
          seconds.add((System.nanoTime() - began) / 1e9);
        }
        for (SoakPlayer player : players(server, new SoakTally())) {
          threads.execute(() -> playUntilKilled(player));
        }
        TimeUnit.NANOSECONDS.sleep(LOAD_BEFORE_KILL.toNanos());
        server.kill();
      }
    }
    return seconds.isEmpty() ? 0 : Medians.of(seconds);
  }

  private static void playUntilKilled(SoakPlayer player) {
    try {
      while (true) {
        player.signIn();
        player.upload();
      }
    } catch (IOException | IllegalStateException killed) {
      // It does not answer any more.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void idle() throws IOException, InterruptedException {
    try (ServerProcess server = ServerProcess.start(place.distribution(), settings)) {
      TimeUnit.NANOSECONDS.sleep(SETTLING.toNanos());
      long before = size();
      double cpu = server.cpuSeconds();
      TimeUnit.NANOSECONDS.sleep(IDLE.toNanos());
      report.atMost(
          "bytes that the database of an idle server grew by, after %d kills".formatted(kills),
          size() - before,
          0);
      report.atMost(
          "CPU of an idle server after them, in percent of a core",
          100 * (server.cpuSeconds() - cpu) / IDLE.toSeconds(),
          1);
    }
  }
}
