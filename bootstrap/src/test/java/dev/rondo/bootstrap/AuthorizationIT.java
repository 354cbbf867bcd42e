package dev.rondo.bootstrap;

import static dev.rondo.bootstrap.PlayerClient.RESULT;
import static dev.rondo.bootstrap.PlayerClient.gzipped;
import static dev.rondo.bootstrap.PlayerClient.hashes;
import static dev.rondo.bootstrap.PlayerClient.key;
import static dev.rondo.bootstrap.PlayerClient.sha1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.bootstrap.SigningClient.Signed;
import dev.rondo.bootstrap.command.CommandRun;
import dev.rondo.openapi.ApiDescription;
import dev.rondo.openapi.Operation;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Who may do what: everything that changes something, asked for by everybody. */
final class AuthorizationIT {

  private static final String ADDRESS = "http://localhost:8080";
  private static final AtomicInteger NUMBER = new AtomicInteger();

  @TempDir private static Path temp;

  private static Postgres postgres;
  private static SigningClient signing;
  private static RunningServer server;
  private static final Map<Who, String> SESSIONS = new EnumMap<>(Who.class);
  private static final Set<String> SECRETS = new HashSet<>();
  private static final HttpClient HTTP = HttpClient.newHttpClient();

  /** The callers, with the player that each of them is. */
  private enum Who {
    ANONYMOUS("nobody"),
    OTHER("other"),
    OWNER("owner"),
    OPERATOR("op"),
    BANNED("banned"),
    EXPIRED("expired"),
    REVOKED("revoked");

    private final String player;

    Who(String player) {
      this.player = player;
    }
  }

  /** What is asked for, with the status that each caller gets, in their order. */
  private enum What {
    SIGN_IN("POST /authenticate", 200, 200, 200, 200, 403, 200, 200),
    CONFIRM_A_BROWSER("POST /web/authenticate/{hash}", 200, 200, 200, 200, 403, 200, 200),
    RESERVE_A_ROOM("POST /rooms/create", 401, 200, 200, 200, 401, 401, 401),
    OPEN_A_ROOM("POST /rooms/{itemName}", 403, 403, 200, 403, 403, 401, 401),
    JOIN_A_ROOM("POST /rooms/{itemName}", 200, 200, 200, 200, 403, 401, 401),
    END_A_SEAT("POST /rooms/{itemName}/leave", 403, 403, 200, 403, 401, 401, 401),
    CLOSE_A_ROOM("POST /rooms/{itemName}/close", 403, 403, 200, 403, 401, 401, 401),
    SUBMIT_A_RESULT("POST /levels/result/submit", 401, 200, 200, 200, 401, 401, 401),
    BRING_ITS_FILES("POST /levels/result/upload", 401, 401, 200, 401, 401, 401, 401),
    CREATE_A_POST("POST /{type}/create", 401, 200, 200, 200, 401, 401, 401),
    CREATE_A_LEVEL("POST /{type}/create", 401, 403, 422, 403, 401, 401, 401),
    CREATE_A_SKIN("POST /{type}/create", 401, 403, 403, 403, 401, 401, 401),
    BRING_FILES_OF_A_POST("POST /{type}/upload", 401, 401, 200, 401, 401, 401, 401),
    EDIT_A_POST("POST /{type}/{itemName}/submit", 401, 422, 200, 200, 401, 401, 401),
    DELETE_A_POST("POST /{type}/{itemName}/submit", 401, 422, 200, 200, 401, 401, 401),
    BRING_FILES_OF_AN_EDIT("POST /{type}/{itemName}/upload", 401, 401, 200, 401, 401, 401, 401),
    HIDE_A_POST("POST /{type}/{itemName}/submit", 401, 422, 422, 200, 401, 401, 401),
    LIKE_A_POST("POST /{type}/{itemName}/submit", 401, 200, 200, 200, 401, 401, 401),
    COMMENT("POST /{type}/{itemName}/community/submit", 401, 200, 200, 200, 401, 401, 401),
    BRING_FILES_WITH_NO_KEY_OF_THEIRS(
        "POST /{type}/{itemName}/community/upload", 401, 401, 401, 401, 401, 401, 401),
    EDIT_A_COMMENT(
        "POST /{type}/{itemName}/community/comments/{commentName}/submit",
        401,
        422,
        200,
        422,
        401,
        401,
        401),
    HIDE_A_COMMENT(
        "POST /{type}/{itemName}/community/comments/{commentName}/submit",
        401,
        422,
        422,
        200,
        401,
        401,
        401),
    LIKE_A_COMMENT(
        "POST /{type}/{itemName}/community/comments/{commentName}/submit",
        401,
        200,
        200,
        200,
        401,
        401,
        401),
    BRING_FILES_OF_A_REPORT(
        "POST /{type}/{itemName}/community/comments/{commentName}/upload",
        401,
        200,
        401,
        401,
        401,
        401,
        401);

    private final String operation;
    private final List<Integer> statuses;

    What(String operation, Integer... statuses) {
      this.operation = operation;
      this.statuses = List.of(statuses);
    }
  }

  @BeforeAll
  static void start() throws Exception {
    postgres = Postgres.start(temp.resolve("postgresql"));
    signing = SigningClient.of(ADDRESS);
    server = RunningServer.start(temp.resolve("data"), settings());
    for (Who who : Who.values()) {
      if (who != Who.ANONYMOUS) {
        SESSIONS.put(who, PlayerClient.signIn(server, signing, who.player).session());
      }
    }
    operate("users", "ban", Who.BANNED.player);
    operate("sessions", "revoke", Who.REVOKED.player);
    try (Connection connection =
            DriverManager.getConnection(settings().get("RONDO_DB_URL"), "postgres", "");
        Statement statement = connection.createStatement()) {
      assertThat(
              statement.executeUpdate(
                  "UPDATE session SET expires_at = now() - interval '1 second'"
                      + " WHERE player = 'expired'"))
          .isEqualTo(1);
    }
    for (Who who : List.of(Who.BANNED, Who.REVOKED, Who.EXPIRED)) {
      Eventually.await(
          Eventually.ON_EVERY_NODE,
          who + " is signed out",
          () -> server.get("/svc/levels/list", session(who)).statusCode() == 401);
    }
  }

  @AfterAll
  static void stop() throws Exception {
    if (server != null) {
      assertThat(server.program().errors()).noneMatch(line -> line.contains(" ERROR "));
      assertTellsNoSecret();
      server.close();
    }
    if (postgres != null) {
      postgres.close();
    }
  }

  /** Neither the log nor the metrics hold what the run was about. */
  private static void assertTellsNoSecret() throws Exception {
    SECRETS.addAll(SESSIONS.values());
    assertThat(SECRETS).hasSizeGreaterThan(50);
    List<String> told = new ArrayList<>(server.program().errors());
    told.addAll(server.program().output());
    told.add(server.get("/metrics").body());
    assertThat(told).noneMatch(line -> SECRETS.stream().anyMatch(line::contains));
  }

  private static Map<String, String> settings() {
    Map<String, String> settings = new HashMap<>(RunningServer.settings(temp.resolve("data")));
    settings.putAll(postgres.settings());
    settings.putAll(signing.settings());
    settings.put("RONDO_OPERATORS", Who.OPERATOR.player);
    settings.put("RONDO_ROLES", "charters=" + Who.OWNER.player);
    settings.put("RONDO_CREATE", "posts=everyone;levels=charters");
    settings.put("RONDO_ROOMS_PER_PLAYER", "1000");
    settings.put("RONDO_UPLOAD_MAX_PENDING", "1000");
    return settings;
  }

  private static void operate(String... command) throws Exception {
    CommandRun.done(settings(), command);
  }

  static Stream<Arguments> everyCell() {
    return Arrays.stream(What.values())
        .flatMap(what -> Arrays.stream(Who.values()).map(who -> Arguments.of(what, who)));
  }

  @ParameterizedTest(name = "{0} as {1}")
  @MethodSource("everyCell")
  void allowsWhatTheTableAllows(What what, Who who) throws Exception {
    HttpResponse<String> response = ask(what, who);

    assertThat(response.statusCode())
        .as(response.body())
        .isEqualTo(what.statuses.get(who.ordinal()));
  }

  /** A new endpoint that changes something has to have a line in the table. */
  @Test
  void hasALineForEverythingThatChangesSomething() {
    Set<String> changing =
        ApiDescription.ofTheProject().operations().stream()
            .filter(operation -> !Set.of("GET", "HEAD").contains(operation.method()))
            .map(Operation::name)
            .collect(Collectors.toSet());
    // A browser collects its session by a key that nobody else has; there are no callers.
    changing.remove("POST /web/authenticate");

    assertThat(Arrays.stream(What.values()).map(what -> what.operation))
        .containsOnlyOnceElementsOf(Set.of("POST /authenticate"))
        .containsAll(changing);
    assertThat(Arrays.stream(What.values()))
        .allSatisfy(
            what -> {
              assertThat(changing).contains(what.operation);
              assertThat(what.statuses).hasSize(Who.values().length);
            });
  }

  private static HttpResponse<String> ask(What what, Who who) throws Exception {
    return switch (what) {
      case SIGN_IN -> signed(signing.authenticate(who.player), Map.of());
      case CONFIRM_A_BROWSER ->
          signed(signing.confirmBrowserSignIn(who.player, sha1(bytes("key" + next()))), Map.of());
      case RESERVE_A_ROOM -> json(who, "/svc/rooms/create", "{}");
      case OPEN_A_ROOM -> {
        Room room = reserve();
        yield signed(
            signing.join(who.player, room.name), with(visible(who), "Svc-Room-Key", room.key));
      }
      case JOIN_A_ROOM -> signed(signing.join(who.player, open().name), visible(who));
      case END_A_SEAT -> {
        Room room = open();
        String ticket = who == Who.OWNER ? room.ticket : forged(room.ticket);
        yield json(who, room.path() + "/leave", "{\"session\":\"%s\"}".formatted(ticket));
      }
      case CLOSE_A_ROOM -> {
        Room room = open();
        String key = who == Who.OWNER ? room.key : reserve().key;
        yield json(who, room.path() + "/close", "{\"key\":\"%s\"}".formatted(key));
      }
      case SUBMIT_A_RESULT -> json(who, RESULT + "/submit", result(data(), data()));
      case BRING_ITS_FILES -> {
        byte[] replay = data();
        HttpResponse<String> submitted =
            json(Who.OWNER, RESULT + "/submit", result(replay, data()));
        yield upload(who, RESULT + "/upload", key(submitted), replay);
      }
      case CREATE_A_POST -> values(who, "/svc/posts/create", "type=create&title=Mine");
      case CREATE_A_LEVEL -> values(who, "/svc/levels/create", "type=create&title=Mine");
      case CREATE_A_SKIN -> values(who, "/svc/skins/create", "type=create&title=Mine");
      case BRING_FILES_OF_A_POST -> {
        byte[] picture = picture();
        HttpResponse<String> submitted =
            values(
                Who.OWNER,
                "/svc/posts/create",
                "type=create&title=Mine&thumbnail=" + sha1(picture));
        yield upload(who, "/svc/posts/upload", key(submitted), picture);
      }
      case EDIT_A_POST -> values(who, post() + "/submit", "type=edit&title=Theirs");
      case DELETE_A_POST -> values(who, post() + "/submit", "type=delete");
      case HIDE_A_POST -> values(who, post() + "/submit", "type=hide");
      case LIKE_A_POST -> values(who, post() + "/submit", "type=like");
      case BRING_FILES_OF_AN_EDIT -> {
        String post = post();
        byte[] picture = picture();
        HttpResponse<String> submitted =
            values(Who.OWNER, post + "/submit", "type=edit&title=Mine&thumbnail=" + sha1(picture));
        assertThat(hashes(submitted)).hasSize(1);
        yield upload(who, post + "/upload", key(submitted), picture);
      }
      case COMMENT -> values(who, post() + "/community/submit", "type=comment&content=Hello");
      case BRING_FILES_WITH_NO_KEY_OF_THEIRS ->
          upload(who, post() + "/community/upload", "nonsense", picture());
      case EDIT_A_COMMENT -> values(who, comment() + "/submit", "type=edit&content=Theirs");
      case HIDE_A_COMMENT -> values(who, comment() + "/submit", "type=hide");
      case LIKE_A_COMMENT -> values(who, comment() + "/submit", "type=like");
      case BRING_FILES_OF_A_REPORT -> {
        String comment = comment();
        byte[] picture = picture();
        HttpResponse<String> submitted =
            values(
                Who.OTHER, comment + "/submit", "type=report&reason=spam&picture=" + sha1(picture));
        yield upload(who, comment + "/upload", key(submitted), picture);
      }
    };
  }

  /** A room of the owner; its ticket is empty as long as it is not open. */
  private record Room(String name, String key, String ticket) {

    String path() {
      return "/svc/rooms/" + name;
    }
  }

  private static Room reserve() throws Exception {
    HttpResponse<String> reserved = json(Who.OWNER, "/svc/rooms/create", "{}");
    SECRETS.add(text(reserved, "key"));
    return new Room(text(reserved, "name"), text(reserved, "key"), "");
  }

  private static Room open() throws Exception {
    Room room = reserve();
    HttpResponse<String> opened =
        signed(signing.join(Who.OWNER.player, room.name), Map.of("Svc-Room-Key", room.key));
    SECRETS.add(text(opened, "session"));
    return new Room(room.name, room.key, text(opened, "session"));
  }

  /** The same claims with a signature that is not theirs. */
  private static String forged(String ticket) {
    String rest = ticket.substring(0, ticket.lastIndexOf('.') + 1);
    return rest + "A".repeat(ticket.length() - rest.length());
  }

  /** The path of a post of the owner. */
  private static String post() throws Exception {
    HttpResponse<String> created = values(Who.OWNER, "/svc/posts/create", "type=create&title=Mine");
    return "/svc/posts/" + text(created, "shouldNavigateToItem");
  }

  /** The path of a comment of the owner. */
  private static String comment() throws Exception {
    String community = post() + "/community";
    assertThat(values(Who.OWNER, community + "/submit", "type=comment&content=Hello").statusCode())
        .isEqualTo(200);
    return community
        + "/comments/"
        + server
            .json(community + "/comments/list")
            .get("comments")
            .get(0)
            .get("name")
            .getStringValue();
  }

  private static String text(HttpResponse<String> response, String member) {
    return PlayerClient.accepted(response).get(member).getStringValue();
  }

  private static String result(byte[] data, byte[] configuration) {
    return """
    {"replay":{"name":"r","source":"%1$s","version":1,"title":"A run","subtitle":"",\
    "author":"","tags":[],"level":{"name":"none","source":"%1$s","title":"Song"},\
    "data":{"hash":"%2$s"},"configuration":{"hash":"%3$s"}},"values":""}\
    """
        .formatted(ADDRESS, sha1(data), sha1(configuration));
  }

  private static HttpResponse<String> signed(Signed signed, Map<String, String> headers) {
    return server.post(
        signed.path(), signed.body(), with(headers, "Svc-Signature", signed.signature()));
  }

  private static HttpResponse<String> values(Who who, String path, String values) {
    return json(who, path, "{\"values\":\"%s\"}".formatted(values));
  }

  private static HttpResponse<String> json(Who who, String path, String body) {
    return server.post(path, body, with(session(who), "Content-Type", "application/json"));
  }

  private static HttpResponse<String> upload(Who who, String path, String key, byte[] file)
      throws Exception {
    if (key.length() > 20) {
      SECRETS.add(key);
    }
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://localhost:" + server.port() + path))
            .header("Content-Type", "multipart/form-data; boundary=" + PlayerClient.BOUNDARY)
            .header("Svc-Upload-Key", key)
            .POST(BodyPublishers.ofByteArray(PlayerClient.parts(file)));
    session(who).forEach(request::header);
    return RunningServer.CHECK.checked(
        HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString()));
  }

  private static Map<String, String> session(Who who) {
    return who == Who.ANONYMOUS ? Map.of() : Map.of("Svc-Session", SESSIONS.get(who));
  }

  /** Who is banned signs what they ask for; with the session that ended with the ban it is 401. */
  private static Map<String, String> visible(Who who) {
    return who == Who.BANNED ? Map.of() : session(who);
  }

  private static Map<String, String> with(Map<String, String> headers, String name, String value) {
    Map<String, String> more = new HashMap<>(headers);
    more.put(name, value);
    return more;
  }

  private static int next() {
    return NUMBER.incrementAndGet();
  }

  private static byte[] data() {
    return gzipped("{\"number\":" + next() + "}");
  }

  /** The beginning of a PNG, and something that no other has. */
  private static byte[] picture() {
    return HexFormat.of()
        .parseHex(
            "89504e470d0a1a0a0000000d49484452000000100000001008060000001ff3ff61%08x"
                .formatted(next()));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
