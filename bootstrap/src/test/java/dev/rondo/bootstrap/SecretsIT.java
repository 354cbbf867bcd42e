package dev.rondo.bootstrap;

import static dev.rondo.bootstrap.PlayerClient.RESULT;
import static dev.rondo.bootstrap.PlayerClient.accepted;
import static dev.rondo.bootstrap.PlayerClient.gzipped;
import static dev.rondo.bootstrap.PlayerClient.key;
import static dev.rondo.bootstrap.PlayerClient.sha1;
import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.jwk.ECKey;
import dev.rondo.bootstrap.SigningClient.Signed;
import io.micronaut.json.tree.JsonNode;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Everything secret that a run uses, and all places where somebody else could read it. */
final class SecretsIT {

  private static final String UPLOAD = RESULT + "/upload";
  private static final String PASSWORD = "the-password-of-the-database";
  private static final Pattern TOKEN = Pattern.compile("name=\"token\" value=\"([^\"]+)\"");

  @TempDir private Path temp;

  private final Set<String> secrets = new HashSet<>();

  /** What could be read: refusals, lines of the log, metrics, names of threads, traces. */
  private final List<String> told = new ArrayList<>();

  private final String browserKey = UUID.randomUUID().toString();

  @Test
  void areInNoLogLineRefusalMetricThreadNameOrTrace() throws Exception {
    try (TraceCollector collector = new TraceCollector();
        Nodes nodes = Nodes.in(temp)) {
      Path pack = GeneratedPack.ofLevels(temp.resolve("pack"), 1, "Song");
      nodes.operate("import", pack.toString());
      Path data = temp.resolve("node");
      Map<String, String> settings = new HashMap<>(nodes.settings());
      settings.putAll(RunningServer.settings(data));
      settings.put("RONDO_DB_PASSWORD", PASSWORD);
      settings.put("RONDO_ACCESS_LOG", "on");
      settings.put("RONDO_TRACES", collector.address());
      secrets.add(PASSWORD);
      secrets.add(settings.get("RONDO_S3_SECRET_KEY"));
      try (RunningServer server = RunningServer.start(data, settings)) {
        PlayerClient player = nodes.signIn(server, "ann");
        secrets.add(player.session());
        handIn(player);
        meet(nodes, server, player);
        signABrowserIn(nodes, server);
        letAnOperatorIn(nodes, server);
        useWhatIsNotValid(nodes, server, player);
        useWhileTheDatabaseIsAway(nodes, server, player);
        addPrivateKeys(data);
        told.add(server.get("/metrics").body());
        told.addAll(threads(server));
        assertThat(server.program().stop()).isZero();
        told.addAll(server.program().output());
        told.addAll(server.program().errors());
        assertThat(collector.hasReceived("POST /svc/rooms/", "SELECT", "S3.PutObject")).isTrue();
        told.add(collector.received());
      }
    }
    assertThat(told).hasSizeGreaterThan(50);
    assertThat(secrets)
        .hasSizeGreaterThan(12)
        .allSatisfy(secret -> assertThat(told).noneMatch(text -> text.contains(secret)));
  }

  private void handIn(PlayerClient player) {
    byte[] recording = LeaderboardIT.recording(9, 1, 900_000, 9);
    byte[] options = gzipped("{\"options\":[]}");
    String upload = key(player.submitResult(recording, options));
    secrets.add(upload);
    accepted(player.upload(UPLOAD, upload, recording, options));
    refused(player.upload(UPLOAD, upload + "x", recording, options));
    refused(player.upload(UPLOAD, upload, "not asked for".getBytes(StandardCharsets.UTF_8)));
  }

  private void meet(Nodes nodes, RunningServer server, PlayerClient player) throws Exception {
    JsonNode room = accepted(player.post("/svc/rooms/create", "{}"));
    String name = room.get("name").getStringValue();
    String roomKey = room.get("key").getStringValue();
    secrets.add(roomKey);
    Signed join = signed(nodes.signing().join("ann", name));
    Map<String, String> headers =
        Map.of("Svc-Signature", join.signature(), "Svc-Room-Key", roomKey);
    JsonNode joined = accepted(server.post(join.path() + "?capacity=2", join.body(), headers));
    String ticket = joined.get("session").getStringValue();
    secrets.add(ticket);
    refused(server.post(join.path(), join.body(), headers));
    refused(end(server, name, "leave", ticket + "x"));
    accepted(end(server, name, "close", ticket));
  }

  private static HttpResponse<String> end(
      RunningServer server, String room, String how, String ticket) {
    return server.post(
        "/svc/rooms/%s/%s".formatted(room, how),
        "{\"session\":\"%s\"}".formatted(ticket),
        Map.of());
  }

  private void signABrowserIn(Nodes nodes, RunningServer server) throws Exception {
    secrets.add(browserKey);
    String hash = sha1(browserKey.getBytes(StandardCharsets.UTF_8));
    Signed confirmation = signed(nodes.signing().confirmBrowserSignIn("ann", hash));
    accepted(send(server, confirmation));
    JsonNode session = accepted(collect(server));
    secrets.add(session.get("session").getStringValue());
    refused(collect(server));
  }

  private HttpResponse<String> collect(RunningServer server) {
    return server.post(
        "/svc/web/authenticate",
        "{\"key\":\"%s\"}".formatted(browserKey),
        Map.of("Content-Type", "application/json"));
  }

  /** As a browser that follows the link does; its token is then in the query of an upload. */
  private void letAnOperatorIn(Nodes nodes, RunningServer server) throws Exception {
    String link = nodes.operate("console-login").getLast();
    String path = link.substring(Nodes.ADDRESS.length());
    String secret = path.substring(path.lastIndexOf('/') + 1);
    secrets.add(secret);
    assertThat(server.get(path).statusCode()).isEqualTo(200);
    String origin = "http://localhost:" + server.port();
    HttpResponse<String> entered =
        server.post(
            "/console/login",
            "link=" + secret,
            Map.of("Origin", origin, "Content-Type", "application/x-www-form-urlencoded"));
    assertThat(entered.statusCode()).isEqualTo(303);
    String cookie = entered.headers().firstValue("Set-Cookie").orElseThrow().split(";", -1)[0];
    secrets.add(cookie.substring(cookie.indexOf('=') + 1));
    String page = server.get("/console/import", Map.of("Cookie", cookie)).body();
    Matcher token = TOKEN.matcher(page);
    assertThat(token.find()).isTrue();
    secrets.add(token.group(1));
    String upload = "/console/import/upload?token=" + token.group(1);
    refused(server.post(upload, "no pack", Map.of("Origin", origin, "Cookie", cookie)));
  }

  private void useWhatIsNotValid(Nodes nodes, RunningServer server, PlayerClient player)
      throws Exception {
    Signed used = signed(nodes.signing().authenticate("ben"));
    secrets.add(accepted(send(server, used)).get("session").getStringValue());
    refused(send(server, used));
    Signed changed = signed(nodes.signing().authenticate("cat"));
    refused(
        server.post(
            changed.path(), changed.body() + " ", Map.of("Svc-Signature", changed.signature())));
    String unknown = UUID.randomUUID().toString();
    secrets.add(unknown);
    refused(server.post("/svc/rooms/create", "{}", Map.of("Svc-Session", unknown)));
    refused(server.post("/svc/rooms/create", "{", Map.of("Svc-Session", player.session())));
    refused(player.submit("/svc/levels/none/community/submit", "type=comment&content=x"));
  }

  private void useWhileTheDatabaseIsAway(Nodes nodes, RunningServer server, PlayerClient player)
      throws Exception {
    nodes.postgres().goAway();
    refused(send(server, signed(nodes.signing().authenticate("dan"))));
    refused(player.post("/svc/rooms/create", "{}"));
    refused(player.submit("/svc/levels/level-0/community/submit", "type=comment&content=x"));
    nodes.postgres().comeBack();
    Eventually.await(
        Eventually.AT_LAST, "ready", () -> server.get("/health/ready").statusCode() == 200);
  }

  private Signed signed(Signed signed) {
    secrets.add(signed.signature());
    return signed;
  }

  private static HttpResponse<String> send(RunningServer server, Signed signed) {
    return server.post(signed.path(), signed.body(), Map.of("Svc-Signature", signed.signature()));
  }

  private void refused(HttpResponse<String> response) {
    assertThat(response.statusCode()).as(response.body()).isGreaterThanOrEqualTo(400);
    told.add(response.body());
    told.add(response.headers().map().toString());
  }

  private void addPrivateKeys(Path data) throws Exception {
    try (Stream<Path> all = Files.walk(data)) {
      for (Path file : all.filter(path -> path.toString().endsWith(".jwk")).toList()) {
        ECKey jwk = ECKey.parse(Files.readString(file));
        if (jwk.isPrivate()) {
          secrets.add(jwk.getD().toString());
        }
      }
    }
  }

  /** The names and stacks of all threads, virtual ones too. */
  private List<String> threads(RunningServer server) throws IOException, InterruptedException {
    Path dump = temp.resolve("threads.txt");
    String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
    int exit =
        new ProcessBuilder(
                jcmd, Long.toString(server.program().pid()), "Thread.dump_to_file", dump.toString())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start()
            .waitFor();
    assertThat(exit).isZero();
    return Files.readAllLines(dump);
  }
}
