package dev.rondo.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Deque;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.h2.mvstore.MVStore;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Plays an evening of a community on a server with the embedded database. */
@Command(
    name = "evening",
    mixinStandardHelpOptions = true,
    description = "Has a community do what players do, and measures what it costs the server.")
final class Evening implements Callable<Integer> {

  private static final int FULL_SIZE = 10;

  /** How many requests may be under way, so that a slow server is not asked for more and more. */
  private static final int AT_ONCE = 16;

  /** Who plays, and what is asked of the server. */
  private enum Community {
    LARGE(300, 120, 1_000),
    /** On a machine of 512 MB with one core. */
    SMALL(50, 200, 2_000);

    private final int players;
    private final int perSecond;
    private final int levels;

    Community(int players, int perSecond, int levels) {
      this.players = players;
      this.perSecond = perSecond;
      this.levels = levels;
    }
  }

  @Option(
      names = "--small",
      description = "50 players and 200 requests a second, on a machine of 512 MB with one core.")
  private boolean small;

  @Option(names = "--minutes", description = "How long it lasts.")
  private int minutes = FULL_SIZE;

  @Mixin private BenchFolders place = new BenchFolders();
  @Mixin private BenchmarkPage document = new BenchmarkPage();

  private final EndureReport report = new EndureReport();
  private final Random random = new Random(1);
  private final AtomicLong refused = new AtomicLong();

  @Override
  public Integer call() throws IOException, InterruptedException {
    Folders.clear(place.work());
    Path data = place.work().resolve("embedded");
    Path file = data.resolve("rondo.mv.db");
    Community community = small ? Community.SMALL : Community.LARGE;
    Map<String, String> settings = Soak.settings(new EmbeddedHost(data).settings());
    BenchPack pack = BenchPack.write(place.work().resolve("pack"), community.levels);
    if (small) {
      settings.put("RONDO_JAVA_OPTS", "-XX:ActiveProcessorCount=1 -XX:MaxRAM=512m");
    }
    ServerProcess.command(place.distribution(), settings, "import", pack.directory().toString());
    if (small) {
      // What is left of the machine is for bin/rondo to see.
      settings.put("RONDO_JAVA_OPTS", "-XX:ActiveProcessorCount=1");
      settings.put("SYSTEM_ROOT", smallMachine().toString());
    }
    report.say(Machine.description() + ".\n");
    double cpu;
    double lastCpu = 0;
    long requests = 0;
    long largest = 0;
    long resident;
    double[] collections;
    SoakTally tally = new SoakTally();
    try (ServerProcess server = ServerProcess.start(place.distribution(), settings)) {
      Deque<SoakPlayer> idle =
          new ConcurrentLinkedDeque<>(
              SoakPlayer.signedIn(community.players, server, data, pack, community.levels, tally));
      tally.drain();
      tally.drainAll();
      GcLog collected = GcLog.of(server, place.work().resolve("gc.log"));
      double before = server.cpuSeconds();
      for (int minute = 1; minute <= minutes; minute++) {
        double began = server.cpuSeconds();
        long done = playAMinute(idle, community.perSecond);
        requests += done;
        lastCpu = 1_000 * (server.cpuSeconds() - began) / done;
        largest = Math.max(largest, Files.size(file));
        report.say(
            "- minute %d: %.2f ms of CPU a request, database %.1f MB, %d MB resident"
                .formatted(minute, lastCpu, Files.size(file) / 1e6, server.residentMegabytes()));
      }
      cpu = 1_000 * (server.cpuSeconds() - before) / requests;
      resident = server.residentMegabytes();
      collections = collected.full();
    }
    SoakTally.Figures all = tally.drainAll();
    for (var kind : tally.drain().entrySet()) {
      var figures = kind.getValue();
      report.say(
          "- %s: %,d, half in %.1f ms, 99 of 100 in %.1f ms"
              .formatted(kind.getKey().label(), figures.count(), figures.p50(), figures.p99()));
    }
    report.say(
        "- %,d requests, half in %.1f ms, 99 of 100 in %.1f ms, %d told to come again; %d MB resident at the end"
            .formatted(requests, all.p50(), all.p99(), refused.get(), resident));
    if (small) {
      report.atMost("99 of 100 of all requests, in ms", all.p99(), 100);
      report.atMost("full collections", collections.length, 0);
    } else {
      report.atMost("CPU of a request, in ms", cpu, 0.6);
      report.atMost("the same in the last minute", lastCpu, 0.6);
    }
    report.atMost("largest file of the database, against its content", largest / content(file), 2);
    document.show(small ? "small" : "evening", report.text(), minutes >= FULL_SIZE);
    Folders.clear(place.work());
    return report.holds() ? 0 : 1;
  }

  /** What the launcher of the server takes for a machine. */
  private Path smallMachine() throws IOException {
    Path processes = Files.createDirectories(place.work().resolve("machine").resolve("proc"));
    Files.writeString(
        processes.resolve("meminfo"), "MemTotal: 524288 kB\nMemAvailable: 400000 kB\n");
    Files.writeString(processes.resolve("cpuinfo"), "processor : 0\n");
    return processes.getParent();
  }

  /** So many requests in even time, each of a player who has none under way. */
  private long playAMinute(Deque<SoakPlayer> idle, int perSecond) throws InterruptedException {
    long requests = Duration.ofMinutes(1).toSeconds() * perSecond;
    Semaphore free = new Semaphore(AT_ONCE);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      long next = System.nanoTime();
      for (long i = 0; i < requests; i++) {
        TimeUnit.NANOSECONDS.sleep(next - System.nanoTime());
        next += TimeUnit.SECONDS.toNanos(1) / perSecond;
        SoakPlayer.Act act = EveningMix.next(random);
        free.acquire();
        threads.execute(
            () -> {
              SoakPlayer player = idle.remove();
              try {
                act.by(player);
              } catch (IOException comeAgain) {
                refused.incrementAndGet();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              } finally {
                idle.add(player);
                free.release();
              }
            });
      }
    }
    return requests;
  }

  /** What of a database's file is neither stale nor free, in bytes. */
  private double content(Path file) throws IOException {
    Path copy = place.work().resolve("copy.mv.db");
    Files.copy(file, copy);
    try (MVStore store = new MVStore.Builder().fileName(copy.toString()).readOnly().open()) {
      double size = store.getFileStore().size();
      report.say(
          "- after the stop: file %.1f MB, %d %% of it chunks, of which %d %% are content"
              .formatted(
                  size / 1e6,
                  store.getFileStore().getFillRate(),
                  store.getFileStore().getChunksFillRate()));
      return size
          * store.getFileStore().getFillRate()
          / 100
          * store.getFileStore().getChunksFillRate()
          / 100;
    }
  }
}
