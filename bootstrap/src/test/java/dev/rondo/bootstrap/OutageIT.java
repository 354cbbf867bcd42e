package dev.rondo.bootstrap;

import static dev.rondo.bootstrap.PlayerClient.RESULT;
import static dev.rondo.bootstrap.PlayerClient.gzipped;
import static dev.rondo.bootstrap.PlayerClient.key;
import static dev.rondo.bootstrap.PlayerClient.sha1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.bootstrap.ParallelClients.Client;
import io.micronaut.json.tree.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The database or the bucket goes away and comes back while players read and write. */
final class OutageIT {

  private static final String UPLOAD = RESULT + "/upload";
  private static final String POSTS = "/svc/posts/create";
  private static final String POST = "type=create&title=Mine";
  private static final String LEVELS = "/svc/levels/list";
  private static final String RECORDS = "/svc/levels/level-0/leaderboards/arcade/records/list";

  /** At least until everybody was asked to come again. */
  private static final Duration STALL = Duration.ofSeconds(Integer.getInteger("faults.stall", 1));

  private static final int OUTAGES = Integer.getInteger("faults.outages", 1);

  /** Nothing is held before the version of the catalogue is known. */
  private static final Pattern HOLDING =
      Pattern.compile("rondo_job_seconds_count\\{[^}]*work=\"follow_catalogue\"[^}]*} [1-9]");

  private static final int PLAYERS = 4;
  private static final int READERS = 2;

  /** Enough for a while of writing. */
  private static final int MANY_LEVELS = 10_000;

  @TempDir private Path temp;

  private final ParallelClients crowd = new ParallelClients();
  private final BlockingQueue<Run> done = new LinkedBlockingQueue<>();

  /** A result that was answered with 200 to its last file. */
  private record Run(String player, byte[] recording, byte[] options) {}

  @Test
  void asksToComeAgainUntilTheDatabaseIsBack() throws Exception {
    try (Nodes nodes = Nodes.in(temp)) {
      Path pack = GeneratedPack.ofLevels(temp.resolve("pack"), 3, "Song");
      nodes.operate("import", pack.toString());
      try (RunningServer server = nodes.startNode()) {
        for (int i = 0; i < READERS; i++) {
          crowd.add(client -> read(nodes, server, client::accepted));
        }
        List<Client> writers = new ArrayList<>();
        for (int i = 0; i < PLAYERS; i++) {
          String name = "player-" + i;
          writers.add(crowd.add(client -> play(nodes, server, name, client)));
        }

        for (int outage = 0; outage < OUTAGES; outage++) {
          crowd.awaitAnswers();
          nodes.postgres().goAway();
          crowd.awaitAsked(writers);
          assertIsNotReady(server);
          nodes.postgres().comeBack();
          Eventually.await(Eventually.AT_LAST, "ready", () -> isReady(server));
        }
        crowd.awaitAnswers();
        crowd.disperse();

        assertEverythingIsThere(nodes, server);
        server.assertSaidNoFault();
        assertThat(server.program().stop()).isZero();
      }
    }
  }

  @Test
  void servesWhatIsHeldAndRefusesTheRestWhileTheDatabaseIsAway() throws Exception {
    List<String> held = List.of(LEVELS, "/svc/info", RECORDS, "/svc/levels/level-0", "/levels");
    try (Nodes nodes = Nodes.in(temp)) {
      Path pack = GeneratedPack.ofLevels(temp.resolve("pack"), 3, "Song");
      nodes.operate("import", pack.toString());
      try (RunningServer server = nodes.startNode()) {
        PlayerClient ann = nodes.signIn(server, "ann");
        Eventually.await(
            Eventually.AT_LAST,
            "responses are held",
            () -> HOLDING.matcher(server.get("/metrics").body()).find());
        for (String path : held) {
          assertThat(plainly(server, path, "").statusCode()).as(path).isEqualTo(200);
        }
        nodes.postgres().goAway();
        Eventually.await(
            Eventually.AT_LAST,
            "known to be away",
            () -> plainly(server, LEVELS, "").headers().firstValue("Age").isPresent());

        int served = 0;
        for (int i = 0; i < 10; i++) {
          for (String path : held) {
            HttpResponse<String> response = plainly(server, path, i % 2 == 0 ? "" : ann.session());
            assertThat(response.statusCode()).as(path).isEqualTo(200);
            assertThat(response.headers().firstValue("Age")).as(path).isPresent();
            assertThat(response.headers().firstValue("Cache-Control").orElseThrow())
                .contains("stale-if-error=3600");
            served++;
          }
          Eventually.assertAsksToComeAgain(
              PlayerClient.authenticate(server, nodes.signing(), "ben"));
        }
        assertThat(served).isEqualTo(10 * held.size());

        nodes.postgres().comeBack();
        Eventually.await(Eventually.AT_LAST, "ready", () -> isReady(server));
        nodes.signIn(server, "ben");
        Eventually.await(
            Eventually.AT_LAST,
            "held for sure",
            () -> plainly(server, LEVELS, "").headers().firstValue("Age").isEmpty());
        assertThat(server.program().errors())
            .filteredOn(line -> line.contains("The database is away"))
            .hasSize(1);
        server.assertSaidNoFault();
      }
    }
  }

  /** As after a failover, when connections still lead to what is a replica now. */
  @Test
  void replacesConnectionsThatCannotWrite() throws Exception {
    try (Nodes nodes = Nodes.in(temp);
        RunningServer server = nodes.startNode()) {
      nodes.signIn(server, "ann");
      ask(
          nodes.postgres(),
          "ALTER ROLE postgres SET default_transaction_read_only = on",
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
              + " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'");
      Eventually.await(
          Eventually.AT_LAST,
          "connected, and only for reading",
          () ->
              server.get("/health/ready").body().contains("read-only")
                  && PlayerClient.authenticate(server, nodes.signing(), "ben").statusCode() == 503);
      assertThat(server.program().errors())
          .anyMatch(line -> line.contains("/authenticate") && line.contains("read-only"));

      ask(
          nodes.postgres(),
          "SET default_transaction_read_only = off",
          "ALTER ROLE postgres RESET default_transaction_read_only");
      Eventually.await(
          Eventually.AT_LAST,
          "signed in",
          () -> PlayerClient.authenticate(server, nodes.signing(), "ben").statusCode() == 200);
    }
  }

  private static void ask(Postgres database, String... questions) throws SQLException {
    try (Connection connection = DriverManager.getConnection(database.url(), "postgres", "");
        Statement statement = connection.createStatement()) {
      for (String question : questions) {
        statement.execute(question);
      }
    }
  }

  @Test
  void asksToComeAgainWhileTheDatabaseStallsAndHandsOutFilesMeanwhile() throws Exception {
    try (Nodes nodes = Nodes.in(temp)) {
      byte[] content = "the content of a pack".getBytes(StandardCharsets.US_ASCII);
      Path pack = GeneratedPack.ofLevels(temp.resolve("pack"), 3, "Song", content);
      nodes.operate("import", pack.toString());
      try (RunningServer server = nodes.startNode(Map.of("RONDO_DB_STATEMENT_TIMEOUT", "2s"))) {
        String file = "/svc/repository/" + sha1(content);
        crowd.add(client -> client.served(() -> get(server, file)));
        List<Client> writers = new ArrayList<>();
        for (int i = 0; i < PLAYERS; i++) {
          String name = "player-" + i;
          writers.add(crowd.add(client -> play(nodes, server, name, client)));
        }
        crowd.awaitAnswers();

        nodes.postgres().stall();
        try {
          long end = System.nanoTime() + STALL.toNanos();
          do {
            crowd.awaitAsked(writers);
            assertIsNotReady(server);
          } while (System.nanoTime() < end);
        } finally {
          nodes.postgres().goOn();
        }

        Eventually.await(Eventually.AT_LAST, "ready", () -> isReady(server));
        crowd.awaitAnswers();
        crowd.disperse();
        assertEverythingIsThere(nodes, server);
        server.assertSaidNoFault();
        assertThat(server.program().stop()).isZero();
      }
      DeepDoctor.assertWhole(nodes.settings(), "after a stall of the database");
    }
  }

  @Test
  void asksThoseWhoNeedFilesToComeAgainUntilTheBucketIsBack() throws Exception {
    byte[] large = "the content of a pack ".repeat(1 << 18).getBytes(StandardCharsets.US_ASCII);
    try (Nodes nodes = Nodes.in(temp)) {
      Path pack = GeneratedPack.ofLevels(temp.resolve("pack"), 3, "Song", large);
      nodes.operate("import", pack.toString());
      try (RunningServer one = nodes.startNode();
          RunningServer other = nodes.startNode()) {
        List<RunningServer> both = List.of(one, other);
        List<Client> needFiles = new ArrayList<>();
        for (int i = 0; i < PLAYERS; i++) {
          RunningServer server = both.get(i % 2);
          String name = "player-" + i;
          needFiles.add(crowd.add(client -> play(nodes, server, name, client)));
        }
        PlayerClient anyone = nodes.signIn(one, "anyone");
        for (RunningServer server : both) {
          needFiles.add(crowd.add(client -> fetchOne(anyone.on(server), client)));
          needFiles.add(crowd.add(client -> fetch(anyone.on(server), large, client)));
          crowd.add(client -> read(nodes, server, client::served));
        }

        for (int outage = 0; outage < OUTAGES; outage++) {
          crowd.awaitAnswers();
          nodes.bucket().stop();
          crowd.awaitAsked(needFiles);
          assertIsNotReady(one);
          assertIsNotReady(other);
          nodes.bucket().restart();
          Eventually.await(
              Eventually.AT_LAST,
              "ready and serving",
              () ->
                  isReady(one)
                      && isReady(other)
                      && anyone.on(one).file(sha1(large)).statusCode() == 200
                      && anyone.on(other).file(sha1(large)).statusCode() == 200);
        }
        crowd.awaitAnswers();
        crowd.disperse();

        for (RunningServer server : both) {
          assertEverythingIsThere(nodes, server);
          server.assertSaidNoFault();
          assertThat(server.program().stop()).isZero();
        }
      }
    }
  }

  /** Without asking for another protocol, as the JDK's client does: such a request is not held. */
  private static HttpResponse<String> plainly(RunningServer server, String path, String session)
      throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://localhost:" + server.port() + path))
            .version(HttpClient.Version.HTTP_1_1);
    if (!session.isEmpty()) {
      request.header("Svc-Session", session);
    }
    try (HttpClient client = HttpClient.newHttpClient()) {
      return RunningServer.CHECK.checked(client.send(request.build(), BodyHandlers.ofString()));
    }
  }

  private static boolean isReady(RunningServer server) throws Exception {
    return server.get("/health/ready").statusCode() == 200;
  }

  private static void assertIsNotReady(RunningServer server) throws Exception {
    assertThat(server.get("/health/ready").statusCode()).isEqualTo(503);
    assertThat(server.get("/health/live").statusCode()).isEqualTo(200);
  }

  /** Fetches the files of one of the results, of which there are more and more. */
  private void fetchOne(PlayerClient player, Client client) throws InterruptedException {
    Run run = done.poll(1, TimeUnit.SECONDS);
    if (run != null) {
      done.add(run);
      fetch(player, run.recording, client);
      fetch(player, run.options, client);
    }
  }

  /** Fetches a file; of a large one the connection may be cut in the middle. */
  private static void fetch(PlayerClient player, byte[] file, Client client) {
    try {
      assertThat(client.accepted(() -> player.file(sha1(file))).body()).isEqualTo(file);
    } catch (UncheckedIOException cut) {
      client.comeAgain();
    }
  }

  /** How a request is made, and which answers to it are accepted. */
  private interface Asks {
    HttpResponse<String> ask(Supplier<HttpResponse<String>> request);
  }

  private static void read(Nodes nodes, RunningServer server, Asks asks) throws Exception {
    asks.ask(() -> PlayerClient.authenticate(server, nodes.signing(), "reader"));
    JsonNode levels = RunningServer.json(asks.ask(() -> get(server, LEVELS)));
    assertThat(RunningServer.names(levels)).containsExactly("level-0", "level-1", "level-2");
    asks.ask(() -> get(server, "/svc/info"));
    asks.ask(() -> get(server, RECORDS));
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

  private void play(Nodes nodes, RunningServer server, String name, Client client)
      throws Exception {
    PlayerClient player = nodes.signIn(server, name);
    while (!crowd.isOver()) {
      int number = client.answered();
      byte[] replayData =
          LeaderboardIT.recording(9, number, 900_000 + name.charAt(name.length() - 1), 9);
      byte[] options = gzipped("{\"options\":[\"%s\",%d]}".formatted(name, number));
      String key = key(client.accepted(() -> player.submitResult(replayData, options)));
      client.accepted(() -> player.upload(UPLOAD, key, replayData));
      client.accepted(() -> player.upload(UPLOAD, key, options));
      done.add(new Run(name, replayData, options));
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
    Eventually.await(
        Eventually.AT_LAST,
        "every player has a record",
        () -> server.json(RECORDS).get("records").size() == expected.size());
  }

  /** On the embedded database, where an import has the catalogue to itself while it writes. */
  @Test
  void asksThoseAloneToComeAgainWhoChangeTheCatalogueBesideAnImport() throws Exception {
    SigningClient signing = SigningClient.of(Nodes.ADDRESS);
    Path data = temp.resolve("data");
    Map<String, String> settings = new HashMap<>(RunningServer.settings(data));
    settings.putAll(signing.settings());
    settings.put("RONDO_DB_LOCK_TIMEOUT", "250ms");
    settings.put("RONDO_CREATE", "posts=everyone");
    Path pack = GeneratedPack.ofLevels(temp.resolve("pack"), MANY_LEVELS, "Song");
    try (RunningServer server = RunningServer.start(data, settings)) {
      PlayerClient player = PlayerClient.signIn(server, signing, "ann");
      byte[] replayData = LeaderboardIT.recording(9, 1, 900_000, 9);
      byte[] options = gzipped("{\"options\":[]}");
      String key = key(player.submitResult(replayData, options));
      try (RunningProgram program = RunningProgram.start(settings, "import", pack.toString())) {
        program.awaitError(line -> line.startsWith("Writing items: "));
        Eventually.assertAsksToComeAgain(player.submit(POSTS, POST));
        PlayerClient.accepted(player.upload(UPLOAD, key, replayData, options));
        assertThat(program.awaitExit()).as(program.toString()).isZero();
      }

      PlayerClient.accepted(player.submit(POSTS, POST));

      server.assertSaidNoFault();
    }
  }
}
