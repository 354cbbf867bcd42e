package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.bootstrap.SigningClient.Signed;
import dev.rondo.bootstrap.TicketVerifier.Outcome;
import dev.rondo.bootstrap.TicketVerifier.Ticket;
import dev.rondo.bootstrap.command.CommandRun;
import io.micronaut.json.tree.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Signing in and joining rooms, on two nodes that share a database. */
final class RoomIT {

  private static final String ADDRESS = "https://rondo.example";
  private static final String MULTIPLAYER = "wss://multiplayer.example/rounds";

  private static final int RACES = 10;

  @TempDir private static Path temp;

  @AutoClose private static Nodes nodes;
  private static Path keys;
  private static SigningClient client;
  private static RunningServer one;
  private static RunningServer other;

  @BeforeAll
  static void startTwoNodes() throws Exception {
    nodes = Nodes.in(temp);
    keys = temp.resolve("keys.json");
    client = SigningClient.of(ADDRESS);
    Files.writeString(keys, client.publicJwk());
    one = nodes.startNode(settings());
    other = nodes.startNode(settings());
  }

  private static Map<String, String> settings() {
    return Map.of(
        "RONDO_ADDRESS",
        ADDRESS,
        "RONDO_MULTIPLAYER_URLS",
        MULTIPLAYER,
        "RONDO_ROOMS_PER_PLAYER",
        "2",
        "RONDO_SIGNATURE_KEYS",
        keys.toString());
  }

  @Test
  void takesTwoPlayersFromSigningInToTheirSeats() throws Exception {
    String session = signIn(one, "ann");
    Reservation room = reserve(one, session);
    assertThat(status(one, client.join("ben", room.name()))).isEqualTo(404);
    assertThat(code(send(one, client.join("ben", room.name()), "", "wrong")))
        .isEqualTo("wrong-room-key");

    HttpResponse<String> opened =
        send(
            other,
            client.join("ann", room.name()),
            "?localization=fr&title=Chez+Ann&capacity=2",
            Map.of("Svc-Session", session, "Svc-Room-Key", room.key()));
    HttpResponse<String> second = send(one, client.join("ben", room.name()));

    assertThat(code(send(one, client.join("cat", room.name())))).isEqualTo("room-full");
    for (RunningServer node : List.of(one, other)) {
      JsonNode item = listed(node, room.name());
      assertThat(item.get("title").getStringValue()).isEqualTo("Chez Ann");
      assertThat(item.get("subtitle").getStringValue()).isEqualTo("2/2");
      assertThat(item.get("master").getStringValue()).isEqualTo("Player ann");
    }
    TicketVerifier verifier = verifier(one);
    Ticket master = admitted(verifier, opened);
    assertThat(master.room()).isEqualTo(room.name());
    assertThat(master.player()).isEqualTo("ann");
    assertThat(master.role()).isEqualTo("master");
    assertThat(master.options()).isEqualTo(Map.of("title", "Chez Ann", "capacity", "2"));
    Ticket player = admitted(verifier, second);
    assertThat(player.player()).isEqualTo("ben");
    assertThat(player.role()).isEqualTo("player");
    assertThat(player.options()).isEmpty();
    assertThat(player.profile())
        .containsEntry("name", "Player ben")
        .doesNotContainKeys("aboutMe", "favorites");
    for (Ticket ticket : List.of(master, player)) {
      assertThat(holds(ticket, ticket.room(), ticket.player())).isTrue();
      assertThat(holds(ticket, ticket.room(), "cat")).isFalse();
      assertThat(holds(ticket, "another-room", ticket.player())).isFalse();
    }
  }

  private static boolean holds(Ticket ticket, String room, String player) {
    return ticket.join().holds(List.of(client.publicKey()), List.of(ADDRESS), room, player);
  }

  private static String unsigned(String ticket) {
    String header = "{\"alg\":\"none\",\"typ\":\"JWT\"}";
    return Base64.getUrlEncoder().encodeToString(header.getBytes(StandardCharsets.UTF_8))
        + ticket.substring(ticket.indexOf('.'), ticket.lastIndexOf('.') + 1);
  }

  @Test
  void refusesASignedBodyThatWasUsedOnEitherNode() throws Exception {
    Signed signedIn = client.authenticate("fay");
    assertThat(status(one, signedIn)).isEqualTo(200);
    Signed joined = client.join("fay", open(one, "fay"));
    assertThat(status(one, joined)).isEqualTo(200);

    for (RunningServer node : List.of(one, other)) {
      assertThat(status(node, signedIn)).isEqualTo(401);
      assertThat(status(node, client.twin(signedIn))).isEqualTo(401);
      assertThat(status(node, joined)).isEqualTo(401);
      assertThat(status(node, client.twin(joined))).isEqualTo(401);
    }
    assertThat(status(other, client.twin(client.authenticate("fay"))))
        .as("a twin that comes first is as good")
        .isEqualTo(200);
  }

  @Test
  void letsOneWinWhenABodyComesToBothNodesAtOnce() throws Exception {
    String room = open(one, "gil");
    for (int race = 0; race < RACES; race++) {
      assertOneWins(client.authenticate("gil"));
      assertOneWins(client.join("gil", room));
    }
  }

  private static void assertOneWins(Signed signed) {
    List<CompletableFuture<HttpResponse<String>>> responses =
        Stream.of(one, other, one, other)
            .map(node -> node.posting(signed.path(), signed.body(), headers(signed)))
            .toList();
    assertThat(responses)
        .extracting(response -> response.join().statusCode())
        .as(signed.path())
        .containsExactlyInAnyOrder(200, 401, 401, 401);
  }

  @Test
  void turnsABannedPlayerAwayOnEveryNode() throws Exception {
    String session = signIn(one, "hal");
    String bystander = signIn(one, "ida");
    String room = open(one, "ida");
    for (RunningServer node : List.of(one, other)) {
      assertThat(statusWith(session, node)).isEqualTo(200);
    }

    rondo("users", "ban", "hal");

    Eventually.await(
        Eventually.ON_EVERY_NODE,
        "the session ends on every node",
        () -> statusWith(session, one) == 401 && statusWith(session, other) == 401);
    for (RunningServer node : List.of(one, other)) {
      HttpResponse<String> refused = send(node, client.authenticate("hal"));
      assertThat(refused.statusCode()).isEqualTo(403);
      assertThat(code(refused)).isEqualTo("banned");
      assertThat(status(node, client.join("hal", room))).isEqualTo(403);
      assertThat(statusWith(bystander, node)).isEqualTo(200);
    }
  }

  @Test
  void letsAPlayerInAgainWhoseBanHasEnded() throws Exception {
    signIn(one, "kit");

    assertThat(rondo("users", "ban", "kit", "--for", "6s"))
        .singleElement()
        .asString()
        .startsWith("Banned kit until 20");

    Eventually.await(
        Eventually.ON_EVERY_NODE,
        "a server lifts the ban",
        () -> status(other, client.authenticate("kit")) == 200);
  }

  @Test
  void endsRevokedSessionsOnEveryNode() throws Exception {
    String session = signIn(one, "jim");
    String second = signIn(other, "jim");
    for (RunningServer node : List.of(one, other)) {
      assertThat(statusWith(session, node)).isEqualTo(200);
      assertThat(statusWith(second, node)).isEqualTo(200);
    }

    assertThat(rondo("sessions", "revoke", "jim")).containsExactly("Revoked 2 sessions of jim");

    for (RunningServer node : List.of(one, other)) {
      Eventually.await(
          Eventually.ON_EVERY_NODE,
          "both sessions end",
          () -> statusWith(session, node) == 401 && statusWith(second, node) == 401);
    }
    assertThat(statusWith(signIn(one, "jim"), other)).isEqualTo(200);
  }

  @Test
  void freesSeatsAndClosesRoomsOnEveryNodeForWhoHasTheTickets() throws Exception {
    Reservation room = reserve(one, signIn(one, "ned"));
    String master = ticket(send(one, client.join("ned", room.name()), "?capacity=2", room.key()));
    String guest = ticket(send(one, client.join("oli", room.name())));
    assertThat(code(send(other, client.join("pam", room.name())))).isEqualTo("room-full");

    for (String forged : List.of(unsigned(guest), spoiled(guest), "nonsense")) {
      assertThat(code(end(other, room, "leave", forged))).isEqualTo("wrong-ticket");
    }
    assertThat(end(other, room, "leave", guest).body()).isEqualTo("{}");
    assertThat(listed(one, room.name()).get("subtitle").getStringValue()).isEqualTo("1/2");
    String late = ticket(send(one, client.join("pam", room.name())));

    assertThat(code(end(other, room, "close", late))).isEqualTo("wrong-ticket");
    assertThat(end(other, room, "close", master).body()).isEqualTo("{}");
    assertThat(status(one, client.join("oli", room.name()))).isEqualTo(404);
  }

  /** The room of somebody who was banned has ended, but first of all they may not join any. */
  @Test
  void tellsABannedCreatorWhyTheirRoomIsClosed() throws Exception {
    Reservation room = reserve(one, signIn(one, "rex"));
    rondo("users", "ban", "rex");

    HttpResponse<String> refused = send(other, client.join("rex", room.name()), "", room.key());

    assertThat(refused.statusCode()).isEqualTo(403);
    assertThat(code(refused)).isEqualTo("banned");
  }

  private static String ticket(HttpResponse<String> joined) throws IOException {
    assertThat(joined.statusCode()).as(joined.body()).isEqualTo(200);
    return RunningServer.json(joined).get("session").getStringValue();
  }

  private static HttpResponse<String> end(
      RunningServer node, Reservation room, String how, String ticket) {
    return node.post(
        "/svc/rooms/%s/%s".formatted(room.name(), how),
        "{\"session\":\"%s\"}".formatted(ticket),
        Map.of());
  }

  /** The same claims under another signature. */
  private static String spoiled(String ticket) {
    int middle = ticket.length() - 40;
    char other = ticket.charAt(middle) == 'A' ? 'B' : 'A';
    return ticket.substring(0, middle) + other + ticket.substring(middle + 1);
  }

  /** With the key that a server makes for itself when it is given none. */
  @Test
  void keepsSessionsRoomsAndKeysThroughAKill() throws Exception {
    Path own = temp.resolve("own");
    Map<String, String> settings = new HashMap<>(settings());
    settings.remove("RONDO_SIGNATURE_KEYS");
    String session;
    String jwks;
    Signed used;
    Reservation reserved;
    Reservation opened;
    SigningClient developer;
    try (RunningServer server = RunningServer.start(own, settings)) {
      server.program().awaitError(line -> line.contains("RONDO_SIGNATURE_KEYS is not set"));
      developer = SigningClient.of(own.resolve("signing-private.jwk"), ADDRESS);
      used = developer.authenticate("lea");
      HttpResponse<String> signedIn = send(server, used);
      session = RunningServer.json(signedIn).get("session").getStringValue();
      reserved = reserve(server, session);
      opened = reserve(server, session);
      Signed join = developer.join("lea", opened.name());
      assertThat(send(server, join, "?title=Kept", opened.key()).statusCode()).isEqualTo(200);
      jwks = server.get("/.well-known/jwks.json").body();
      server.program().kill();
    }
    try (RunningServer server = RunningServer.start(own, settings)) {
      assertThat(statusWith(session, server)).isEqualTo(200);
      assertThat(status(server, used)).isEqualTo(401);
      assertThat(server.get("/.well-known/jwks.json").body()).isEqualTo(jwks);
      assertThat(listed(server, opened.name()).get("title").getStringValue()).isEqualTo("Kept");
      HttpResponse<String> joined = send(server, developer.join("mia", opened.name()));
      assertThat(admitted(verifier(server), joined).role()).isEqualTo("player");
      Signed opening = developer.join("lea", reserved.name());
      assertThat(send(server, opening, "", reserved.key()).statusCode()).isEqualTo(200);
      assertThat(server.program().stop()).isZero();
    }
  }

  /** A room that nobody has opened yet. */
  private record Reservation(String name, String key) {}

  private static String signIn(RunningServer node, String player) throws Exception {
    HttpResponse<String> response = send(node, client.authenticate(player));
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    JsonNode answer = RunningServer.json(response);
    assertThat(answer.get("expiration").getLongValue()).isGreaterThan(System.currentTimeMillis());
    return answer.get("session").getStringValue();
  }

  private static HttpResponse<String> create(RunningServer node, String session) {
    return node.post("/svc/rooms/create", "{}", Map.of("Svc-Session", session));
  }

  private static Reservation reserve(RunningServer node, String session) throws IOException {
    HttpResponse<String> response = create(node, session);
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    JsonNode answer = RunningServer.json(response);
    return new Reservation(answer.get("name").getStringValue(), answer.get("key").getStringValue());
  }

  /** The name of a room that this player has opened. */
  private static String open(RunningServer node, String player) throws Exception {
    Reservation room = reserve(node, signIn(node, player));
    HttpResponse<String> response =
        send(node, client.join(player, room.name()), "?localization=en", room.key());
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    return room.name();
  }

  private static int status(RunningServer node, Signed signed) {
    return send(node, signed).statusCode();
  }

  private static HttpResponse<String> send(RunningServer node, Signed signed) {
    return node.post(signed.path(), signed.body(), headers(signed));
  }

  private static HttpResponse<String> send(
      RunningServer node, Signed signed, String query, String roomKey) {
    return send(node, signed, query, Map.of("Svc-Room-Key", roomKey));
  }

  private static HttpResponse<String> send(
      RunningServer node, Signed signed, String query, Map<String, String> more) {
    Map<String, String> headers = new HashMap<>(headers(signed));
    headers.putAll(more);
    return node.post(signed.path() + query, signed.body(), headers);
  }

  private static Map<String, String> headers(Signed signed) {
    return Map.of("Svc-Signature", signed.signature());
  }

  /** What becomes of a read that shows a session. */
  private static int statusWith(String session, RunningServer node)
      throws IOException, InterruptedException {
    return node.get("/svc/backgrounds/list", Map.of("Svc-Session", session)).statusCode();
  }

  private static String code(HttpResponse<String> response) throws IOException {
    return RunningServer.json(response).get("code").getStringValue();
  }

  private static JsonNode listed(RunningServer node, String room)
      throws IOException, InterruptedException {
    List<JsonNode> found = new ArrayList<>();
    for (JsonNode item : node.json("/svc/rooms/list").get("items").values()) {
      if (item.get("name").getStringValue().equals(room)) {
        found.add(item);
      }
    }
    assertThat(found).hasSize(1);
    return found.getFirst();
  }

  private static TicketVerifier verifier(RunningServer node) throws IOException {
    return new TicketVerifier(keySet(node), ADDRESS, MULTIPLAYER);
  }

  private static URL keySet(RunningServer node) throws IOException {
    return URI.create("http://localhost:" + node.port() + "/.well-known/jwks.json").toURL();
  }

  private static Ticket admitted(TicketVerifier verifier, HttpResponse<String> joined)
      throws IOException {
    assertThat(joined.statusCode()).as(joined.body()).isEqualTo(200);
    JsonNode answer = RunningServer.json(joined);
    assertThat(answer.get("url").getStringValue()).isEqualTo(MULTIPLAYER);
    assertThat(answer.get("type").getStringValue()).isEqualTo("round");
    Outcome outcome = verifier.verify(answer.get("session").getStringValue());
    assertThat(outcome).isInstanceOf(Outcome.Admitted.class);
    return ((Outcome.Admitted) outcome).ticket();
  }

  private static List<String> rondo(String... arguments) throws Exception {
    Map<String, String> settings = new HashMap<>(nodes.settings());
    settings.putAll(settings());
    return CommandRun.done(settings, arguments);
  }
}
