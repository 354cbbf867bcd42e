package dev.rondo.bootstrap;

import static dev.rondo.bootstrap.PlayerClient.RESULT;
import static dev.rondo.bootstrap.PlayerClient.gzipped;
import static dev.rondo.bootstrap.PlayerClient.key;
import static dev.rondo.bootstrap.PlayerClient.sha1;
import static org.assertj.core.api.Assertions.assertThat;

import io.micronaut.json.tree.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The database goes away, or is taken, and comes back, while players read and write. */
final class OutageIT {

  private static final String UPLOAD = RESULT + "/upload";
  private static final String LEVELS = "/svc/levels/list";
  private static final String RECORDS = "/svc/levels/level-0/leaderboards/arcade/records/list";
  private static final Duration READY_AGAIN = Duration.ofSeconds(10);
  private static final int PLAYERS = 4;
  private static final int READERS = 2;

  /** Enough for a while of writing. */
  private static final int MANY_LEVELS = 10_000;

  @TempDir private Path temp;

  private final ConcurrentLinkedQueue<Throwable> failures = new ConcurrentLinkedQueue<>();
  private final ConcurrentLinkedQueue<Run> done = new ConcurrentLinkedQueue<>();
  private volatile boolean over;

  /** A result that was answered with 200 to its last file. */
  private record Run(String player, byte[] recording, byte[] options) {}

  /** What a client was answered. */
  private record Tally(AtomicInteger answered, AtomicInteger asked) {
    Tally() {
      this(new AtomicInteger(), new AtomicInteger());
    }

    /** Repeats a request until it is answered with 200; 503 is the only other answer. */
    HttpResponse<String> accepted(Supplier<HttpResponse<String>> request) {
      HttpResponse<String> response = request.get();
      while (response.statusCode() == 503) {
        Soon.assertAsksToComeAgain(response);
        asked.incrementAndGet();
        response = request.get();
      }
      assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
      answered.incrementAndGet();
      return response;
    }
  }

  @Test
  void asksToComeAgainUntilTheDatabaseIsBack() throws Exception {
    try (Nodes nodes = Nodes.in(temp)) {
      Path pack = GeneratedPack.ofLevels(temp.resolve("pack"), 3, "Song");
      nodes.operate("import", pack.toString());
      try (RunningServer server = nodes.startNode()) {
        List<Tally> readers = new ArrayList<>();
        List<Tally> writers = new ArrayList<>();
        List<Thread> clients = new ArrayList<>();
        for (int i = 0; i < READERS; i++) {
          Tally tally = new Tally();
          readers.add(tally);
          clients.add(Thread.startVirtualThread(() -> orFail(() -> read(nodes, server, tally))));
        }
        for (int i = 0; i < PLAYERS; i++) {
          Tally tally = new Tally();
          String name = "player-" + i;
          writers.add(tally);
          clients.add(
              Thread.startVirtualThread(() -> orFail(() -> play(nodes, server, name, tally))));
        }
        List<Tally> all = new ArrayList<>(readers);
        all.addAll(writers);

        for (int outage = 0; outage < 2; outage++) {
          awaitMore(all, Tally::answered, "answered");
          nodes.postgres().goAway();
          awaitMore(writers, Tally::asked, "asked to come again");
          assertThat(server.get("/health/ready").statusCode()).isEqualTo(503);
          assertThat(server.get("/health/live").statusCode()).isEqualTo(200);
          nodes.postgres().comeBack();
          Soon.await(READY_AGAIN, "ready", () -> server.get("/health/ready").statusCode() == 200);
        }
        awaitMore(all, Tally::answered, "answered");
        over = true;
        for (Thread client : clients) {
          client.join();
        }

        assertThat(failures).isEmpty();
        assertEverythingIsThere(nodes, server);
        server.program().assertSaidNoFault();
        assertThat(server.program().stop()).isZero();
      }
    }
  }

  /** Waits until every client has seen some more, or one of them has failed. */
  private void awaitMore(List<Tally> clients, Function<Tally, AtomicInteger> seen, String what)
      throws Exception {
    List<Integer> before = clients.stream().map(client -> seen.apply(client).get()).toList();
    Soon.await(
        Soon.AT_LAST,
        "every client is " + what,
        () ->
            !failures.isEmpty()
                || IntStream.range(0, before.size())
                    .allMatch(i -> seen.apply(clients.get(i)).get() > before.get(i)));
    assertThat(failures).isEmpty();
  }

  /** What a client does all the time. */
  private interface Acts {
    void act() throws Exception;
  }

  private void orFail(Acts client) {
    try {
      while (!over) {
        client.act();
      }
    } catch (Exception | AssertionError e) {
      failures.add(e);
    }
  }

  private static void read(Nodes nodes, RunningServer server, Tally tally) throws Exception {
    tally.accepted(() -> PlayerClient.authenticate(server, nodes.signing(), "reader"));
    JsonNode levels = RunningServer.json(tally.accepted(() -> get(server, LEVELS)));
    assertThat(RunningServer.names(levels)).containsExactly("level-0", "level-1", "level-2");
    tally.accepted(() -> get(server, "/svc/info"));
    tally.accepted(() -> get(server, RECORDS));
  }

  private static HttpResponse<String> get(RunningServer server, String path) {
    try {
      return server.get(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private void play(Nodes nodes, RunningServer server, String name, Tally tally) throws Exception {
    PlayerClient player = nodes.signIn(server, name);
    while (!over) {
      int number = tally.answered().get();
      byte[] recording =
          LeaderboardIT.recording(9, number, 900_000 + name.charAt(name.length() - 1), 9);
      byte[] options = gzipped("{\"options\":[\"%s\",%d]}".formatted(name, number));
      String key = key(tally.accepted(() -> player.submitResult(recording, options)));
      tally.accepted(() -> player.upload(UPLOAD, key, recording));
      tally.accepted(() -> player.upload(UPLOAD, key, options));
      done.add(new Run(name, recording, options));
    }
  }

  private void assertEverythingIsThere(Nodes nodes, RunningServer server) throws Exception {
    assertThat(done).isNotEmpty();
    PlayerClient anyone = nodes.signIn(server, "anyone");
    Map<String, Integer> expected = new HashMap<>();
    for (Run run : done) {
      assertThat(anyone.file(sha1(run.recording)).body()).isEqualTo(run.recording);
      assertThat(anyone.file(sha1(run.options)).body()).isEqualTo(run.options);
      expected.merge("Player " + run.player, 1, Integer::sum);
    }
    Map<String, Integer> replays = new HashMap<>();
    int pages = server.json("/svc/replays/list").get("pageCount").getIntValue();
    for (int page = 0; page < pages; page++) {
      server
          .json("/svc/replays/list?page=" + page)
          .get("items")
          .values()
          .forEach(item -> replays.merge(item.get("author").getStringValue(), 1, Integer::sum));
    }
    assertThat(replays).isEqualTo(expected);
    Soon.await(
        Soon.AT_LAST,
        "every player has a record",
        () -> server.json(RECORDS).get("records").size() == expected.size());
  }

  /** On the embedded database, where an import has the catalogue to itself while it writes. */
  @Test
  void asksToComeAgainWhileAnImportHasTheCatalogue() throws Exception {
    SigningClient signing = SigningClient.of(Nodes.ADDRESS);
    Path data = temp.resolve("data");
    Map<String, String> settings = new HashMap<>(RunningServer.settings(data));
    settings.put("RONDO_ADDRESS", Nodes.ADDRESS);
    settings.put("RONDO_SIGNATURE_KEYS", signing.publicJwk().toJSONString());
    settings.put("RONDO_DB_LOCK_TIMEOUT", "250ms");
    Path pack = GeneratedPack.ofLevels(temp.resolve("pack"), MANY_LEVELS, "Song");
    try (RunningServer server = RunningServer.start(data, settings)) {
      PlayerClient player = PlayerClient.signIn(server, signing, "ann");
      byte[] recording = LeaderboardIT.recording(9, 1, 900_000, 9);
      byte[] options = gzipped("{\"options\":[]}");
      String key = key(player.submitResult(recording, options));
      try (RunningProgram program = RunningProgram.start(settings, "import", pack.toString())) {
        program.awaitError(line -> line.startsWith("Writing items: "));
        Soon.assertAsksToComeAgain(player.upload(UPLOAD, key, recording, options));
        assertThat(program.awaitExit()).as(program.toString()).isZero();
      }

      PlayerClient.accepted(player.upload(UPLOAD, key, recording, options));

      server.program().assertSaidNoFault();
    }
  }
}
