package dev.rondo.bench;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What players ask for who are signed in: levels as often as Zipf's law has it, lists at any page,
 * and half of it what they hold already.
 */
final class PlayerTraffic {

  /** One in so many requests changes something where some do. */
  private static final int READS_PER_WRITE = 100;

  private static final int PAGE = 20;
  private static final long SEED = 7;
  private static final Pattern SESSION = Pattern.compile("\"session\":\"([^\"]+)\"");

  private final BenchPack pack;
  private final List<String> sessions;
  private final Random random = new Random(SEED);

  /** How often a level is asked for that is at most so popular, of all requests for levels. */
  private final double[] popularity;

  private PlayerTraffic(BenchPack pack, int levels, List<String> sessions) {
    this.pack = pack;
    this.sessions = sessions;
    this.popularity = new double[levels];
    double sum = 0;
    for (int level = 0; level < levels; level++) {
      sum += 1.0 / (level + 1);
      popularity[level] = sum;
    }
  }

  /** Signs so many players in, who ask for the levels of a pack from then on. */
  static PlayerTraffic at(
      String address, SignedBodies bodies, BenchPack pack, int levels, int players)
      throws IOException, InterruptedException {
    List<String> sessions = new ArrayList<>();
    try (HttpClient client = HttpClient.newHttpClient()) {
      for (BenchRequest ask : bodies.asks(players)) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address + ask.path()));
        ask.headers().forEach(request::header);
        HttpResponse<String> response =
            client.send(
                request.POST(HttpRequest.BodyPublishers.ofString(ask.body())).build(),
                HttpResponse.BodyHandlers.ofString());
        Matcher session = SESSION.matcher(response.body());
        if (!session.find()) {
          throw new IllegalStateException("nobody can sign in: " + response.body());
        }
        sessions.add(session.group(1));
      }
    }
    return new PlayerTraffic(pack, levels, sessions);
  }

  /** The name of a level, which is asked for as often as any. */
  synchronized String levelName() {
    return pack.name(level());
  }

  /** A page, by one of the players. */
  BenchRequest one(String path) {
    return new BenchRequest(path, Map.of("Svc-Session", sessions.getFirst()), "");
  }

  /** So many pages, each by any of the players. */
  List<BenchRequest> reads(int count) {
    return Stream.generate(this::read).limit(count).toList();
  }

  /** The same, with likes and comments between them. */
  List<BenchRequest> readsAndWrites(int count) {
    Supplier<BenchRequest> ask = () -> random.nextInt(READS_PER_WRITE) == 0 ? write() : read();
    return Stream.generate(ask).limit(count).toList();
  }

  /** So many searches for two words of a level that is asked for as often as any. */
  List<BenchRequest> searches(int count) {
    return Stream.generate(() -> asked(pack.search(level()), false)).limit(count).toList();
  }

  /** The same, none of which has been answered before. */
  List<BenchRequest> searchesApart(int count) {
    long first = System.nanoTime();
    return Stream.iterate(first, n -> n + 1)
        .limit(count)
        .map(n -> asked(pack.search(random.nextInt(popularity.length)) + "&n=" + n, false))
        .toList();
  }

  /** As many requests for files as popular as levels are, half of them held already. */
  List<BenchRequest> files(List<String> paths, int count) {
    return Stream.generate(() -> conditional(paths.get(level()), new HashMap<>()))
        .limit(count)
        .toList();
  }

  private BenchRequest read() {
    String level = "/svc/levels/" + pack.name(level());
    return asked(
        switch (random.nextInt(10)) {
          case 0 -> "/svc/info";
          case 1, 2, 3 ->
              BenchPack.LIST + "?page=" + random.nextInt(Math.max(1, popularity.length / PAGE));
          case 4 -> level + "/community/info";
          case 5 -> level + "/leaderboards/arcade";
          default -> level;
        },
        true);
  }

  private BenchRequest write() {
    String level = "/svc/levels/" + pack.name(level());
    boolean likes = random.nextBoolean();
    return new BenchRequest(
        level + (likes ? "/submit" : "/community/submit"),
        Map.of("Svc-Session", session(), "Content-Type", "application/json"),
        likes ? "{\"values\":\"type=like\"}" : "{\"values\":\"type=comment&content=Again\"}");
  }

  private BenchRequest asked(String path, boolean isHeldAtTimes) {
    Map<String, String> headers = new HashMap<>(Map.of("Svc-Session", session()));
    return isHeldAtTimes ? conditional(path, headers) : new BenchRequest(path, headers, "");
  }

  private BenchRequest conditional(String path, Map<String, String> headers) {
    if (random.nextBoolean()) {
      headers.put("If-None-Match", "*");
    }
    return new BenchRequest(path, headers, "");
  }

  private String session() {
    return sessions.get(random.nextInt(sessions.size()));
  }

  /** The number of a level, the first the most often. */
  private int level() {
    double at = random.nextDouble() * popularity[popularity.length - 1];
    int low = 0;
    int high = popularity.length - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (popularity[middle] < at) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
