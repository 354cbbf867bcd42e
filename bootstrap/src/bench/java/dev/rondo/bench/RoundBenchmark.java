package dev.rondo.bench;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Path;
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
import java.util.concurrent.atomic.AtomicBoolean;
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
  private static final double KILOBYTES_A_MEGABYTE = 1_024;

  @Option(names = "--rooms", description = "Rooms.")
  private int rooms = FULL_SIZE;

  @Option(names = "--clients", description = "Clients in each room, at most 8.")
  private int clients = 8;

  @Option(names = "--messages", description = "Messages that all clients send in a second.")
  private int messages = 1_000;

  @Option(names = "--seconds", description = "How long each part is measured.")
  private int seconds = 60;

  @Option(names = "--hostile", description = "Hostile clients at a time.")
  private int hostile = 16;

  @Mixin private BenchFolders place = new BenchFolders();
  @Mixin private BenchmarkPage document = new BenchmarkPage();

  private final List<WebSocket> sockets = new ArrayList<>();
  private volatile Queue<Long> delays = new ConcurrentLinkedQueue<>();

  /** What one part of a run has shown. */
  private record Part(String label, int sent, List<Long> delays, double seconds, double cpu) {

    String line() {
      return String.format(
          Locale.ROOT,
          "| %s | %,.0f | %,.0f | %.1f | %.1f | %.0f %% |",
          label,
          sent / seconds,
          delays.size() / seconds,
          percentile(50),
          percentile(99),
          100 * cpu / seconds);
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
      long before = server.residentMegabytes();
      long began = System.nanoTime();
      List<String> names = fill(door);
      double filling = secondsSince(began);
      double memory = server.residentMegabytes() - before;
      speak(server, "", WARM_UP_SECONDS);
      List<Part> parts = new ArrayList<>();
      parts.add(speak(server, "alone", seconds));
      AtomicLong attacks = new AtomicLong();
      AtomicBoolean enough = new AtomicBoolean();
      List<Future<?>> attackers = attack(door, threads, enough, attacks);
      parts.add(speak(server, "beside hostile clients", seconds));
      enough.set(true);
      for (Future<?> attacker : attackers) {
        attacker.get();
      }
      parts.add(speak(server, "afterwards", seconds));
      document.show(
          "rounds", text(names.size(), filling, memory, attacks.get(), parts), rooms >= FULL_SIZE);
      sockets.forEach(WebSocket::abort);
    }
    Folders.clear(place.work());
    return 0;
  }

  private String text(int filled, double filling, double memory, long attacks, List<Part> parts) {
    List<String> lines = new ArrayList<>();
    lines.add(
        Machine.description()
            + ". %,d rooms of %d clients, who share the machine with the server."
                .formatted(filled, clients));
    lines.add("");
    lines.add("| | sent, 1/s | delivered, 1/s | p50 in ms | p99 in ms | CPU of the server |");
    lines.add("| --- | ---: | ---: | ---: | ---: | ---: |");
    parts.forEach(part -> lines.add(part.line()));
    lines.add("");
    lines.add(
        String.format(
            Locale.ROOT,
            "Joining and entering took %.1f ms a player. A socket takes %.0f kB of the server's"
                + " memory, its room counted. The hostile clients made %,d attacks in %d s.",
            1_000 * filling / sockets.size(),
            KILOBYTES_A_MEGABYTE * memory / sockets.size(),
            attacks,
            seconds));
    return String.join("\n", lines);
  }

  private static double secondsSince(long nanos) {
    return (System.nanoTime() - nanos) / 1e9;
  }

  private List<String> fill(RoomDoor door) throws InterruptedException, ExecutionException {
    List<String> names = new ArrayList<>();
    try (ExecutorService few = Executors.newFixedThreadPool(ENTERING_AT_A_TIME)) {
      List<Future<String>> filled = new ArrayList<>();
      for (int room = 0; room < rooms; room++) {
        int number = room;
        filled.add(few.submit(() -> fill(door, number)));
      }
      for (Future<String> room : filled) {
        names.add(room.get());
      }
    }
    return names;
  }

  private String fill(RoomDoor door, int number) throws IOException, InterruptedException {
    RoomDoor.Reserved room = door.reserve();
    for (int client = 0; client < clients; client++) {
      String player = "player" + number + "x" + client;
      String ticket = door.join(player, room.name(), client == 0 ? room.key() : "");
      WebSocket socket =
          door.enter(room.name(), ticket, new RoundClient(delay -> delays.add(delay)));
      synchronized (sockets) {
        sockets.add(socket);
      }
    }
    return room.name();
  }

  private List<Future<?>> attack(
      RoomDoor door, ExecutorService threads, AtomicBoolean enough, AtomicLong attacks)
      throws IOException, InterruptedException {
    List<Future<?>> attackers = new ArrayList<>();
    for (int i = 0; i < hostile; i++) {
      RoomDoor.Reserved room = door.reserve();
      door.join("host" + i, room.name(), room.key());
      attackers.add(threads.submit(new HostileClients(door, room.name(), enough, attacks, i)));
    }
    return attackers;
  }

  /** Has clients speak by turns, evenly over the time, whatever becomes of what they say. */
  private Part speak(ServerProcess server, String label, int duration) throws InterruptedException {
    delays = new ConcurrentLinkedQueue<>();
    Queue<Long> heard = delays;
    RandomGenerator random = RandomGenerator.of("L64X128MixRandom");
    double cpu = server.cpuSeconds();
    long began = System.nanoTime();
    int sent = 0;
    while (secondsSince(began) < duration) {
      int due = (int) (secondsSince(began) * messages);
      while (sent < due) {
        RoundClient.speak(sockets.get(random.nextInt(sockets.size())));
        sent++;
      }
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
    }
    TimeUnit.SECONDS.sleep(2);
    return new Part(
        label, sent, heard.stream().sorted().toList(), duration, server.cpuSeconds() - cpu);
  }
}
