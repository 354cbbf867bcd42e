package dev.rondo.bench;

import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.random.RandomGenerator;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Fills a server with rooms whose players talk, first alone and then beside hostile clients. */
@Command(
    name = "rounds",
    mixinStandardHelpOptions = true,
    description = "Measures rooms that are played in; writes a table to standard output.")
final class RoundBenchmark implements Callable<Integer> {

  private static final int FULL_SIZE = 1_000;

  /** More at a time would only wait for each other. */
  private static final int ENTERING_AT_A_TIME = 8;

  private static final int WARM_UP_SECONDS = 10;
  private static final double NANOS_A_MILLISECOND = 1e6;
  private static final double MICROS = 1e6;
  private static final double KILOBYTES_A_MEGABYTE = 1_024;
  private static final double BYTES_A_KILOBYTE = 1_024;

  /** What is not heard by then is lost. */
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);

  @Option(names = "--rooms", description = "Rooms.")
  private int rooms = FULL_SIZE;

  @Option(names = "--clients", description = "Clients in each room, at most 8.")
  private int clients = 8;

  @Option(names = "--messages", description = "Messages that all clients send in a second.")
  private int messages = 1_000;

  @Option(names = "--plays", description = "Rounds that are begun in a second in one part.")
  private int plays = 10;

  @Option(names = "--seconds", description = "How long each part is measured.")
  private int seconds = 60;

  @Option(names = "--hostile", description = "Hostile clients.")
  private int hostile = 16;

  @Option(names = "--attacks", description = "Attacks that all hostile clients make in a second.")
  private int attacks = 8;

  @Mixin private BenchFolders place = new BenchFolders();
  @Mixin private BenchmarkPage document = new BenchmarkPage();

  private final List<RoundClient> players = new ArrayList<>();
  private final List<RoundClient> masters = new ArrayList<>();
  private volatile Heard heard = new Heard();

  /** What one part of a run has shown. */
  private record Part(
      String label,
      int sent,
      List<Long> delays,
      long toHear,
      long delivered,
      double seconds,
      double cpu) {

    String line() {
      return String.format(
          Locale.ROOT,
          "| %s | %,.0f | %,.0f | %.1f | %.1f | %.0f %% | %.0f | %,d |",
          label,
          sent / seconds,
          delivered / seconds,
          percentile(50),
          percentile(99),
          100 * cpu / seconds,
          MICROS * cpu / delivered,
          toHear - delays.size());
    }

    private double percentile(int percent) {
      if (delays.isEmpty()) {
        throw new IllegalStateException("nothing was heard: " + label);
      }
      return delays.get((delays.size() - 1) * percent / 100) / NANOS_A_MILLISECOND;
    }
  }

  @Override
  public Integer call() throws IOException, InterruptedException, ExecutionException {
    Folders.clear(place.work());
    Path data = place.work().resolve("embedded");
    Map<String, String> settings = new HashMap<>(new EmbeddedHost(data).settings());
    settings.put("RONDO_SESSION_REQUIRED", "none");
    settings.put("RONDO_JAVA_OPTS", "-Xmx2g");
    try (ServerProcess server = ServerProcess.start(place.distribution(), settings);
        ExecutorService threads = Executors.newThreadPerTaskExecutor(Thread.ofVirtual().factory());
        HttpClient http = HttpClient.newBuilder().executor(threads).build()) {
      RoomDoor door =
          new RoomDoor(
              http, server.address(), SignedBodies.with(data.resolve("signing-private.jwk")));
      measure(server, door, data);
    } finally {
      Folders.clear(place.work());
    }
    return 0;
  }

  private void measure(ServerProcess server, RoomDoor door, Path data)
      throws IOException, InterruptedException, ExecutionException {
    try {
      SoakState empty = SoakState.of(server, data, () -> 0);
      long began = System.nanoTime();
      fill(door, door.level());
      double filling = secondsSince(began);
      speak(server, "", plays, WARM_UP_SECONDS);
      List<Part> parts = new ArrayList<>();
      parts.add(speak(server, "alone", 0, seconds));
      parts.add(speak(server, "with %d rounds a second".formatted(plays), plays, seconds));
      SoakState full = SoakState.of(server, data, () -> 0);
      String deeds;
      try (HostileClients beside = HostileClients.begin(door, hostile, attacks)) {
        parts.add(speak(server, "beside hostile clients", 0, seconds));
        deeds = beside.deeds();
      }
      parts.add(speak(server, "afterwards", 0, seconds));
      document.show(
          "rounds",
          String.join("\n", table(parts), "", costs(filling, empty, full), "", attacks(deeds)),
          rooms >= FULL_SIZE);
    } finally {
      players.forEach(RoundClient::abort);
    }
  }

  private String table(List<Part> parts) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "%s. %,d rooms of %d clients, who share the machine with the server."
            .formatted(Machine.description(), rooms, clients));
    lines.add("");
    lines.add(
        "|  | Said, 1/s | Delivered, 1/s | p50, ms | p99, ms | CPU of the server | CPU of a"
            + " delivery, µs | Lost |");
    lines.add("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    parts.forEach(part -> lines.add(part.line()));
    return String.join("\n", lines);
  }

  private String costs(double filling, SoakState empty, SoakState full) {
    return String.format(
        Locale.ROOT,
        "Joining and entering took %.1f ms a player. A socket takes %.1f kB of the server's heap"
            + " after a full collection, its room counted, and %.1f kB beside the heap; the process"
            + " has grown by %.1f kB a socket.",
        1_000 * filling / players.size(),
        (full.heap() - empty.heap()) / BYTES_A_KILOBYTE / players.size(),
        (full.direct() - empty.direct()) / BYTES_A_KILOBYTE / players.size(),
        (full.resident() - empty.resident()) * KILOBYTES_A_MEGABYTE / players.size());
  }

  private String attacks(String deeds) {
    return "%d hostile clients made %d attacks a second: %s.".formatted(hostile, attacks, deeds);
  }

  private static double secondsSince(long nanos) {
    return (System.nanoTime() - nanos) / 1e9;
  }

  private void fill(RoomDoor door, PlayedLevel level)
      throws InterruptedException, ExecutionException {
    try (ExecutorService few = Executors.newFixedThreadPool(ENTERING_AT_A_TIME)) {
      List<Future<?>> filled = new ArrayList<>();
      for (int room = 0; room < rooms; room++) {
        int number = room;
        filled.add(
            few.submit(
                () -> {
                  fill(door, level, number);
                  return number;
                }));
      }
      for (Future<?> room : filled) {
        room.get();
      }
    }
  }

  private void fill(RoomDoor door, PlayedLevel level, int number)
      throws IOException, InterruptedException {
    RoomDoor.Reserved room = door.reserve();
    for (int client = 0; client < clients; client++) {
      String player = "player" + number + "x" + client;
      String ticket = door.join(player, room.name(), client == 0 ? room.key() : "");
      RoundClient entered =
          new RoundClient(delay -> heard.add(delay), level, client == 0 ? clients : 0);
      door.enter(room.name(), ticket, entered);
      synchronized (players) {
        players.add(entered);
        if (client == 0) {
          masters.add(entered);
        }
      }
    }
  }

  /** Has clients speak by turns, and play, evenly over the time, whatever becomes of it. */
  private Part speak(ServerProcess server, String label, int rounds, int duration) {
    Heard part = new Heard();
    heard = part;
    RandomGenerator random = RandomGenerator.of("L64X128MixRandom");
    double cpu = server.cpuSeconds();
    long began = System.nanoTime();
    int sent = 0;
    int begun = 0;
    while (secondsSince(began) < duration) {
      int due = (int) (secondsSince(began) * messages);
      while (sent < due) {
        players.get(random.nextInt(players.size())).speak();
        sent++;
      }
      while (begun < (int) (secondsSince(began) * rounds)) {
        masters.get(begun % masters.size()).begin();
        begun++;
      }
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
    }
    double took = secondsSince(began);
    double used = server.cpuSeconds() - cpu;
    long delivered = part.all();
    long toHear = (long) sent * (clients - 1);
    long end = System.nanoTime() + LONGEST_WAIT.toNanos();
    while (part.count() < toHear && System.nanoTime() < end) {
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
    }
    return new Part(label, sent, part.sorted(), toHear, delivered, took, used);
  }

  /** How long each message took that was heard. */
  private static final class Heard {

    private final Queue<Long> delays = new ConcurrentLinkedQueue<>();
    private final AtomicLong count = new AtomicLong();
    private final AtomicLong all = new AtomicLong();

    private void add(long delay) {
      all.incrementAndGet();
      if (delay != RoundClient.NO_DELAY) {
        delays.add(delay);
        count.incrementAndGet();
      }
    }

    private long all() {
      return all.get();
    }

    private long count() {
      return count.get();
    }

    private List<Long> sorted() {
      return delays.stream().sorted().toList();
    }
  }
}
