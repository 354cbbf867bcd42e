package dev.rondo.bootstrap;

import static dev.rondo.bootstrap.PlayerClient.RESULT;
import static dev.rondo.bootstrap.PlayerClient.accepted;
import static dev.rondo.bootstrap.PlayerClient.gzipped;
import static dev.rondo.bootstrap.PlayerClient.hashes;
import static dev.rondo.bootstrap.PlayerClient.key;
import static dev.rondo.bootstrap.PlayerClient.sha1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.bootstrap.SigningClient.Signed;
import dev.rondo.bootstrap.command.CommandRun;
import io.micronaut.json.tree.JsonNode;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two nodes that are one server, on PostgreSQL. */
final class TwoNodesIT {

  private static final String UPLOAD = RESULT + "/upload";
  private static final String LEVELS = "/svc/levels/list";

  /** Two files never are the same, else the second would be there already. */
  private static final AtomicInteger NUMBER = new AtomicInteger();

  @TempDir private static Path temp;

  @AutoClose private static TwoNodes two;
  private static Nodes nodes;
  private static RunningServer one;
  private static RunningServer other;

  @BeforeAll
  static void start() throws Exception {
    two = TwoNodes.in(temp);
    nodes = two.common();
    one = two.one();
    other = two.other();
  }

  /** A recording that no other one is like. */
  private static byte[] recording() {
    return LeaderboardIT.recording(9, NUMBER.incrementAndGet(), 900_000, 9);
  }

  private static byte[] options() {
    return gzipped("{\"options\":[" + NUMBER.incrementAndGet() + "]}");
  }

  @Test
  void makeOneServerWhenTheyStartAtOnceOnAnEmptyDatabase() throws Exception {
    try (Nodes empty = Nodes.in(temp.resolve("empty"))) {
      Path data = temp.resolve("empty").resolve("data");
      // Without keys of their own they make one, in the directory that both have.
      Map<String, String> more =
          Map.of("RONDO_SIGNATURE_KEYS", "", "RONDO_DATA_DIR", data.toString());
      CommandRun.refuses(
          empty.settings(),
          "there is no data in the database; start the server or set RONDO_DB_URL",
          "reports",
          "list");
      assertThat(temp.resolve("empty").resolve("operator")).doesNotExist();
      List<RunningServer> started = empty.startTwo(more);
      try (RunningServer first = started.getFirst();
          RunningServer second = started.getLast()) {
        SigningClient developer =
            SigningClient.of(data.resolve("signing-private.jwk"), Nodes.ADDRESS);
        for (RunningServer node : started) {
          assertThat(node.names("/svc/backgrounds/list"))
              .containsExactly("rondo-dawn", "rondo-tide", "rondo-grid", "rondo-night");
          node.assertSaidNoFault();
          PlayerClient.signIn(node, developer, "dev");
        }
        assertThat(first.get("/svc/info").body()).isEqualTo(second.get("/svc/info").body());
        assertThat(first.get("/.well-known/jwks.json").body())
            .isEqualTo(second.get("/.well-known/jwks.json").body());
        assertThat(CommandRun.of(empty.settings(), "reports", "list").errors())
            .contains(
                "Data in the PostgreSQL database of RONDO_DB_URL, and in "
                    + temp.resolve("empty").resolve("operator"));
      }
    }
  }

  @Test
  void signABrowserInThatAsksEitherOfThem() throws Exception {
    // As the web client makes it.
    String browser = UUID.randomUUID().toString();
    assertThat(collect(other, browser).statusCode()).isEqualTo(404);
    assertThat(collect(other, browser).body()).isEmpty();

    Signed confirmation =
        nodes.signing().confirmBrowserSignIn("ann", sha1(browser.getBytes(StandardCharsets.UTF_8)));
    HttpResponse<String> confirmed =
        one.post(
            confirmation.path(),
            confirmation.body(),
            Map.of("Svc-Signature", confirmation.signature()));
    assertThat(confirmed.statusCode()).as(confirmed.body()).isEqualTo(200);
    assertThat(RunningServer.json(confirmed).get("message").getStringValue()).isNotEmpty();

    HttpResponse<String> collected = collect(other, browser);
    assertThat(collected.statusCode()).as(collected.body()).isEqualTo(200);
    JsonNode session = RunningServer.json(collected);
    assertThat(session.get("title").getStringValue()).isEqualTo("Player ann");
    assertThat(session.get("expiration").getLongValue()).isGreaterThan(System.currentTimeMillis());
    Map<String, String> header = Map.of("Svc-Session", session.get("session").getStringValue());
    for (RunningServer node : List.of(one, other)) {
      assertThat(node.post("/svc/rooms/create", "{}", header).statusCode()).isEqualTo(200);
      assertThat(collect(node, browser).statusCode()).isEqualTo(404);
    }
  }

  private static HttpResponse<String> collect(RunningServer node, String browser) {
    return node.post(
        "/svc/web/authenticate",
        "{\"key\":\"%s\"}".formatted(browser),
        Map.of("Content-Type", "application/json;charset=utf-8"));
  }

  @Test
  void takeOneHalfOfTheFilesEach() throws Exception {
    byte[] replayData = recording();
    byte[] options = options();
    PlayerClient eve = nodes.signIn(one, "eve");
    HttpResponse<String> submitted = eve.submitResult(replayData, options);
    assertThat(hashes(submitted)).containsExactlyInAnyOrder(sha1(replayData), sha1(options));

    accepted(eve.on(other).upload(UPLOAD, key(submitted), replayData));
    accepted(eve.upload(UPLOAD, key(submitted), options));

    for (RunningServer node : List.of(one, other)) {
      assertThat(eve.on(node).file(sha1(replayData)).body()).isEqualTo(replayData);
      assertThat(eve.on(node).file(sha1(options)).body()).isEqualTo(options);
      awaitRecord(node, "eve");
    }
  }

  /** A leaderboard may be a second old. */
  private static void awaitRecord(RunningServer node, String player) {
    Eventually.await(
        Eventually.ON_EVERY_NODE, "the record of " + player, () -> recordsOf(node, player) == 1);
  }

  private static long recordsOf(RunningServer node, String player) throws Exception {
    long found = 0;
    String path = "/svc/levels/level-0/leaderboards/arcade/records/list";
    for (JsonNode record : node.json(path).get("records").values()) {
      found += record.get("player").getStringValue().equals("Player " + player) ? 1 : 0;
    }
    return found;
  }

  @Test
  void finishUploadsOfANodeThatWasKilled() throws Exception {
    byte[] replayData = recording();
    byte[] options = options();
    PlayerClient fay;
    HttpResponse<String> submitted;
    try (RunningServer third = nodes.startNode()) {
      fay = nodes.signIn(third, "fay");
      submitted = fay.submitResult(replayData, options);
      accepted(fay.upload(UPLOAD, key(submitted), replayData));
      try (Socket _ = fay.beginUpload(UPLOAD, key(submitted), options)) {
        third.program().kill();
      }
    }

    accepted(fay.on(other).upload(UPLOAD, key(submitted), options));

    for (RunningServer node : List.of(one, other)) {
      assertThat(fay.on(node).file(sha1(replayData)).body()).isEqualTo(replayData);
      assertThat(fay.on(node).file(sha1(options)).body()).isEqualTo(options);
      awaitRecord(node, "fay");
    }
  }

  @Test
  void showWhatAnImportBrings() throws Exception {
    Path more = GeneratedPack.ofLevels(temp.resolve("more"), 3, "Song");
    for (RunningServer node : List.of(one, other)) {
      assertThat(node.names(LEVELS)).containsExactly("level-0");
    }

    nodes.operate("import", more.toString());

    for (String list : List.of(LEVELS, LEVELS + "?keywords=level%20song")) {
      Eventually.await(
          Eventually.ON_EVERY_NODE,
          "three levels on both nodes: " + list,
          () -> one.names(list).size() == 3 && other.names(list).size() == 3);
    }
  }

  @Test
  void showPlayersWhatIsLikedAndSaidOnTheOtherOne() throws Exception {
    String level = "/svc/levels/level-0";
    PlayerClient ivy = nodes.signIn(one, "ivy");
    PlayerClient jo = nodes.signIn(other, "jo");
    for (String path : List.of(level, level + "/community/info")) {
      jo.get(path);
      jo.get(path);
      ivy.on(other).get(path);
    }
    String before = jo.get(level).body();

    accepted(ivy.submit(level + "/submit", "type=like"));
    accepted(ivy.submit(level + "/community/submit", "type=comment&content=Nice"));

    Eventually.await(
        Eventually.ON_EVERY_NODE,
        "the like and the comment on the other node",
        () ->
            jo.get(level).body().contains("#LIKE")
                && !jo.get(level).body().equals(before)
                && jo.get(level + "/community/info").body().contains("Nice")
                && ivy.on(other).get(level).body().contains("#LIKED"));
  }
}
