package dev.rondo.http.room;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.room.RoomTicket;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.application.session.ChangePlayerStatus;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Seat;
import dev.rondo.http.testing.ApiClient;
import dev.rondo.http.testing.RecordedTickets;
import dev.rondo.http.testing.TestClock;
import dev.rondo.http.testing.UploadClient;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@MicronautTest(transactional = false)
final class RoomControllerTest {

  @Inject ApiClient caller;
  @Inject UploadClient client;
  @Inject RecordedTickets tickets;
  @Inject TestClock clock;
  @Inject ChangePlayerStatus statuses;

  /** A room as its creator knows it. */
  private record Reserved(String name, String key) {

    static Reserved of(HttpResponse<String> response) {
      assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
      return new Reserved(
          UploadClient.member(response.body(), "name"),
          UploadClient.member(response.body(), "key"));
    }

    String path() {
      return "/svc/rooms/" + name;
    }
  }

  private Reserved reserve(String player) {
    return Reserved.of(client.submit(client.signIn(player), "/svc/rooms/create", "{}"));
  }

  private HttpResponse<String> join(Reserved room, String player) {
    return client.signed(room.path(), client.joinBody(room.name(), player));
  }

  private HttpResponse<String> join(Reserved room, String player, String key) {
    return join(room, player, key, "");
  }

  private HttpResponse<String> join(Reserved room, String player, String key, String query) {
    return client.signed(
        room.path() + query, client.joinBody(room.name(), player), "Svc-Room-Key", key);
  }

  private Reserved open(String player) {
    Reserved room = reserve(player);
    assertThat(join(room, player, room.key()).statusCode()).isEqualTo(200);
    return room;
  }

  private static void refused(HttpResponse<String> response, int status, String code) {
    assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
    assertThat(response.body()).matches("\\{\"message\":\"[^\"]+\",\"code\":\"" + code + "\"}");
  }

  private static void plain(HttpResponse<String> response, int status) {
    assertThat(response.statusCode()).isEqualTo(status);
    assertThat(response.body()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", " {\n} ", "{\"unknown\":1}"})
  void reservesARoomForAnyObject(String body) {
    HttpResponse<String> response =
        client.submit(client.signIn("any" + body.length()), "/svc/rooms/create", body);
    assertThat(response.body()).matches("\\{\"name\":\"[0-9a-f]{16}\",\"key\":\"[\\w-]{43}\"}");
  }

  /** And never takes it for a join of a room that is called so. */
  @ParameterizedTest
  @ValueSource(
      strings = {"", "text/plain", "application/x-www-form-urlencoded", "application/octet-stream"})
  void reservesARoomWhateverTheTypeOfTheBody(String type) {
    String session = client.signIn("typed" + type.length());
    HttpResponse<String> response =
        caller.post("/svc/rooms/create", type, "{}", "Svc-Session", session);
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body()).contains("\"key\":");
    refused(
        caller.post("/svc/rooms/create", type, "{", "Svc-Session", session), 400, "bad-request");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{", "[]", "null", "1", "\"\"", "nonsense"})
  void reservesNoRoomForABodyThatIsNoObject(String body) {
    String session = client.signIn("broken");
    refused(client.submit(session, "/svc/rooms/create", body), 400, "bad-request");
  }

  @Test
  void reservesNoMoreRoomsThanAPlayerMayHave() {
    reserve("greedy");
    reserve("greedy");
    refused(
        client.submit(client.signIn("greedy"), "/svc/rooms/create", "{}"), 403, "too-many-rooms");
  }

  @Test
  void opensARoomWithTheParametersOfTheQueryAndLetsOthersIn() {
    Reserved room = reserve("host");
    plain(join(room, "guest"), 404);
    HttpResponse<String> opened =
        join(
            room,
            "host",
            room.key(),
            "?localization=ja&title=My%20%26+room&capacity=2&unknown=1&capacity=7");
    assertThat(opened.body())
        .matches("\\{\"url\":\"ws://play.test\",\"type\":\"round\",\"session\":\"[^\"]+\"}");
    RoomTicket master = tickets.ticket(UploadClient.member(opened.body(), "session"));
    assertThat(master.role()).isEqualTo(Seat.Role.MASTER);
    assertThat(master.options()).isEqualTo(Map.of("title", "My & room", "capacity", "2"));

    HttpResponse<String> joined = join(room, "guest");
    RoomTicket guest = tickets.ticket(UploadClient.member(joined.body(), "session"));
    assertThat(guest.role()).isEqualTo(Seat.Role.PLAYER);
    assertThat(guest.player().id()).isEqualTo(new PlayerId("guest"));

    refused(join(room, "late"), 403, "room-full");
    assertThat(caller.get(room.path()).body())
        .startsWith(
            "{\"item\":{\"name\":\"%s\",\"title\":\"My & room\",\"subtitle\":\"2/2\""
                .formatted(room.name()))
        .contains("\"hasCommunity\":false");
    assertThat(caller.get("/svc/rooms/list").body()).contains(room.name());
    assertThat(caller.get("/svc/rooms/list?keywords=nowhere").body()).contains("\"items\":[]");
    assertThat(caller.get("/svc/rooms/info").body())
        .startsWith("{\"creates\":[{\"type\":\"create\",\"title\":\"Create\"")
        .contains("\"query\":\"capacity\"")
        .contains(room.name());
  }

  @Test
  void keepsTheExactBytesOfTheJoinAsTheProof() {
    Reserved room = open("host2");
    String body = client.joinBody(room.name(), "guest").replace("}}", ",\"x\" : 1.0}}");
    HttpResponse<String> joined = client.signed(room.path(), body);
    assertThat(tickets.ticket(UploadClient.member(joined.body(), "session")).join().bytes())
        .isEqualTo(body.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void showsNoRoomThatIsNotOpen() {
    Reserved room = reserve("shy");
    plain(caller.get(room.path()), 404);
    assertThat(caller.get("/svc/rooms/list").body()).doesNotContain(room.name());
  }

  @Test
  void opensARoomOnlyForItsCreatorWithItsKey() {
    Reserved room = reserve("owner");
    refused(join(room, "owner", "wrong"), 403, "wrong-room-key");
    refused(join(room, "thief", room.key()), 403, "wrong-room-key");
    refused(join(room, "owner", reserve("owner").key()), 403, "wrong-room-key");
    plain(join(room, "owner"), 404);
    plain(join(room, "owner", ""), 404);
    assertThat(join(room, "owner", room.key()).statusCode()).isEqualTo(200);
    refused(join(room, "guest", "wrong"), 403, "wrong-room-key");
    assertThat(join(room, "guest", room.key()).statusCode()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "?capacity=9",
        "?capacity=x",
        "?capacity=",
        "?title=012345678901234567890",
        "?capacity=1.5"
      })
  void refusesParametersThatAreNotValidAndKeepsTheRoom(String query) {
    Reserved room = reserve("author" + query.hashCode());
    String player = "author" + query.hashCode();
    refused(join(room, player, room.key(), query), 422, "invalid-values");
    assertThat(join(room, player, room.key()).statusCode()).isEqualTo(200);
  }

  @Test
  void forgetsAReservationThatNobodyUsed() {
    Reserved room = reserve("late");
    clock.pass(Duration.ofMinutes(10));
    plain(join(room, "late", room.key()), 404);
  }

  @ParameterizedTest
  @ValueSource(strings = {"none", "a%2Fb", "%00", "list", "info"})
  void knowsNoRoomOfOtherNames(String name) {
    plain(client.signed("/svc/rooms/" + name, client.joinBody(name, "p")), 404);
  }

  @Test
  void believesNoBodyOfAnotherRoomOrPurpose() {
    Reserved room = open("host3");
    Reserved other = open("host3");
    plain(client.signed(room.path(), client.joinBody(other.name(), "p")), 401);
    plain(client.signed(room.path(), client.signInBody("p")), 401);
    plain(caller.post(room.path(), "application/json", client.joinBody(room.name(), "p")), 401);
    byte[] body = client.joinBody(room.name(), "p").getBytes(StandardCharsets.UTF_8);
    plain(client.signed(room.path(), body, "wrong"), 401);
    String once = client.joinBody(room.name(), "p");
    assertThat(client.signed(room.path(), once).statusCode()).isEqualTo(200);
    plain(client.signed(room.path(), once), 401);
  }

  @Test
  void refusesABodyThatIsTooLarge() {
    Reserved room = open("host4");
    refused(
        client.signed(room.path(), client.joinBody(room.name(), "p") + " ".repeat(2 << 20)),
        413,
        "too-large");
  }

  /** Whoever signed it: no client signs so much, and it would be kept with the seat. */
  @Test
  void refusesASignedBodyOfMoreThanAClientSigns() {
    Reserved room = open("host13");
    String body = client.joinBody(room.name(), "p");
    int rest = 64 * 1024 - body.length();
    refused(client.signed(room.path(), body + " ".repeat(rest + 1)), 413, "too-large");
    assertThat(client.signed(room.path(), body + " ".repeat(rest)).statusCode()).isEqualTo(200);
    refused(
        client.signed("/svc/authenticate", client.signInBody("p") + " ".repeat(rest + 200)),
        413,
        "too-large");
  }

  @Test
  void letsPlayersInByTheOlderAndTheNewerForm() {
    Reserved room = open("host7");
    assertThat(join(room, "older").statusCode()).isEqualTo(200);
    assertThat(
            client
                .signed(
                    room.path() + "?localization=ja",
                    client.joinBody(room.name(), "newer"),
                    "Svc-Session",
                    client.signIn("newer"))
                .statusCode())
        .isEqualTo(200);
  }

  @Test
  void saysOfAuthenticBodiesThatItDoesNotUnderstandThem() {
    Reserved room = open("host8");
    refused(client.signed(room.path(), "[".repeat(10_000)), 400, "bad-request");
    refused(client.signed(room.path(), "{}"), 400, "bad-request");
    plain(caller.post(room.path(), "application/json", "nonsense"), 401);
    plain(caller.call("POST", room.path()), 401);
  }

  @Test
  void needsNoSessionToJoinButRefusesOneThatDoesNotHold() {
    Reserved room = open("host5");
    String body = client.joinBody(room.name(), "p");
    plain(client.signed(room.path(), body, "Svc-Session", "a.b"), 401);
    String session = client.signIn("p");
    assertThat(client.signed(room.path(), body, "Svc-Session", session).statusCode())
        .isEqualTo(200);
  }

  @Test
  void tellsPlayersThatTheyAreTurnedAway() {
    Reserved room = open("host6");
    client.signIn("outcast");
    statuses.change(TestServer.COMMAND, new PlayerId("outcast"), Player.AccountStatus.BANNED);
    refused(join(room, "outcast"), 403, "banned");
  }

  @Test
  void freesTheSeatOfAPlayerWhoseTicketIsShown() {
    Reserved room = reserve("host9");
    join(room, "host9", room.key(), "?capacity=2");
    String ticket = UploadClient.member(join(room, "guest9").body(), "session");
    refused(join(room, "late9"), 403, "room-full");

    HttpResponse<String> left = end(room, "/leave", "session", ticket);

    assertThat(left.statusCode()).isEqualTo(200);
    assertThat(left.body()).isEqualTo("{}");
    assertThat(join(room, "late9").statusCode()).isEqualTo(200);
    assertThat(end(room, "/leave", "session", ticket).body()).isEqualTo("{}");
  }

  @Test
  void closesARoomForItsKeyOrItsMaster() {
    Reserved byKey = open("host10");
    Reserved byTicket = reserve("host10");
    String master = UploadClient.member(join(byTicket, "host10", byTicket.key()).body(), "session");
    String guest = UploadClient.member(join(byTicket, "guest10").body(), "session");

    refused(end(byKey, "/close", "key", byTicket.key()), 403, "wrong-room-key");
    refused(end(byTicket, "/close", "session", guest), 403, "wrong-ticket");
    assertThat(end(byKey, "/close", "key", byKey.key()).body()).isEqualTo("{}");
    assertThat(end(byTicket, "/close", "session", master).body()).isEqualTo("{}");

    plain(join(byKey, "guest10"), 404);
    plain(join(byTicket, "guest10"), 404);
    plain(end(byKey, "/close", "key", byKey.key()), 404);
    assertThat(end(byTicket, "/close", "session", master).body()).isEqualTo("{}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "nonsense", "a.b.c", "\\u0000"})
  void believesNoTicketThatItDidNotGive(String text) {
    Reserved room = open("host11" + text.length());
    refused(end(room, "/leave", "session", text), 403, "wrong-ticket");
    refused(end(room, "/close", "session", text), 403, "wrong-ticket");
    assertThat(caller.get(room.path()).statusCode()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "{", "[]", "{}", "{\"session\":1}", "{\"session\":null}", "{\"key\":[]}"})
  void endsNothingForABodyThatSaysNothing(String body) {
    Reserved room = open("host12" + body.length());
    refused(client.submit("", room.path() + "/leave", body), 400, "bad-request");
    refused(client.submit("", room.path() + "/close", body), 400, "bad-request");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a%2Fb", "%00"})
  void endsNoRoomOfANameThatNoneCanHave(String name) {
    plain(client.submit("", "/svc/rooms/" + name + "/leave", "{\"session\":\"x\"}"), 404);
    plain(client.submit("", "/svc/rooms/" + name + "/close", "{\"key\":\"x\"}"), 404);
  }

  private HttpResponse<String> end(Reserved room, String path, String member, String value) {
    return client.submit("", room.path() + path, "{\"%s\":\"%s\"}".formatted(member, value));
  }

  @Test
  void publishesTheKeysOfTicketsOutsideTheBrand() {
    HttpResponse<String> response = caller.get("/.well-known/jwks.json");
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body()).isEqualTo(RecordedTickets.KEYS);
    assertThat(response.headers().firstValue("Content-Type")).hasValue("application/json");
    assertThat(response.headers().firstValue("Cache-Control")).hasValue("public, max-age=60");
    assertThat(response.headers().firstValue("X-Request-Id")).isPresent();
  }
}
