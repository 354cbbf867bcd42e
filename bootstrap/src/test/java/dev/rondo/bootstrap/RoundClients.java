package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.round.PlayerSocket;
import dev.rondo.bootstrap.SigningClient.Signed;
import io.micronaut.json.tree.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the clients of players do to come into a room, and to play in it. */
final class RoundClients {

  private RoundClients() {}

  /** A room that is to be opened with its key. */
  record Reserved(String name, String key) {}

  /** Where a player may go who has joined, with what. */
  record Joined(URI url, String ticket) {

    /** Goes there. */
    PlayerSocket enter() throws InterruptedException {
      return enter(url.getPort());
    }

    /** Goes there, but to another port. */
    PlayerSocket enter(int port) throws InterruptedException {
      return PlayerSocket.enter(on(port), ticket);
    }

    /** With which status the server on that port refuses the player. */
    int refusal(int port) {
      return PlayerSocket.refusal(on(port), ticket);
    }

    private URI on(int port) {
      return URI.create("ws://localhost:" + port + url.getPath());
    }
  }

  /** Reserves a room as a player who signs in. */
  static Reserved reserve(RunningServer server, SigningClient client, String player)
      throws Exception {
    String session = member(send(server, client.authenticate(player), Map.of()), "session");
    JsonNode reserved =
        RunningServer.json(server.post("/svc/rooms/create", "{}", Map.of("Svc-Session", session)));
    return new Reserved(
        reserved.get("name").getStringValue(), reserved.get("key").getStringValue());
  }

  /** Joins a room, or opens it. */
  static Joined join(
      RunningServer server, SigningClient client, String player, Reserved room, boolean opens)
      throws Exception {
    HttpResponse<String> answer =
        send(
            server,
            client.join(player, room.name()),
            opens ? Map.of("Svc-Room-Key", room.key()) : Map.of());
    return new Joined(URI.create(member(answer, "url")), member(answer, "session"));
  }

  /** Sends a signed request. */
  static HttpResponse<String> send(RunningServer server, Signed signed, Map<String, String> more) {
    Map<String, String> headers = new HashMap<>(more);
    headers.put("Svc-Signature", signed.signature());
    return server.post(signed.path(), signed.body(), headers);
  }

  private static String member(HttpResponse<String> response, String name) throws IOException {
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    return RunningServer.json(response).get(name).getStringValue();
  }

  /**
   * All play a level from its choice to their results; the first is master and lead, the later have
   * the better scores.
   */
  static void play(Level level, List<PlayerSocket> players) throws InterruptedException {
    PlayerSocket master = players.getFirst();
    master.send("{'type':'updateLevel','level':" + level.link() + "}");
    master.send("{'type':'updateStatus','status':'preparing'}");
    for (PlayerSocket player : players) {
      player.expect("updateStatus", "\"status\":\"preparing\"");
      player.send("{'type':'updateUserStatus','status':'ready'}");
    }
    for (int i = 0; i < players.size(); i++) {
      master.expect("updateUserStatus", "\"status\":\"ready\"");
    }
    master.send("{'type':'updateStatus','status':'playing'}");
    String state = text(players.getLast().expect("startRound"), "state");
    for (PlayerSocket player : players) {
      player.send(
          "{'type':'startGameplay','state':'%s','level':%s}".formatted(state, level.item()));
    }
    for (int i = 0; i < players.size(); i++) {
      master.expect("updateUserStatus", "\"status\":\"playing\"");
      players.get(i).send(finish(state, 1_000 * (i + 1)));
    }
  }

  private static String finish(String state, int score) {
    return ("{'type':'finishGameplay','state':'%s','result':{'grade':'pass','arcadeScore':%d,"
            + "'accuracyScore':%d,'combo':1,'perfect':1,'great':0,'good':0,'miss':1,"
            + "'totalCount':2}}")
        .formatted(state, score, score);
  }

  private static String text(String json, String name) {
    String before = "\"" + name + "\":\"";
    int begin = json.indexOf(before) + before.length();
    return json.substring(begin, json.indexOf('"', begin));
  }

  /** A level of a server, with what of it clients tell. */
  record Level(JsonNode node) {

    static Level firstOf(RunningServer server) throws Exception {
      return new Level(server.json("/svc/levels/list").get("items").get(0));
    }

    String link() {
      return "{'address':'%s','name':'%s'}"
          .formatted(node.get("source").getStringValue(), node.get("name").getStringValue());
    }

    /** What of the level's item says what is played. */
    String item() {
      JsonNode engine = node.get("engine");
      return ("{'name':'%s','source':'%s','data':{'hash':'%s'},"
              + "'engine':{'playData':{'hash':'%s'},'configuration':{'hash':'%s'}}}")
          .formatted(
              node.get("name").getStringValue(),
              node.get("source").getStringValue(),
              hash(node, "data"),
              hash(engine, "playData"),
              hash(engine, "configuration"));
    }

    private static String hash(JsonNode item, String resource) {
      return item.get(resource).get("hash").getStringValue();
    }
  }
}
