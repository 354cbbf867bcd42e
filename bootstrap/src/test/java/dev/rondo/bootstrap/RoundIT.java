package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.bootstrap.SigningClient.Signed;
import io.micronaut.json.tree.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Four players play a round on a server that was told no multiplayer server, from creation to the
 * scoreboard.
 */
final class RoundIT {

  private static final String ADDRESS = "http://localhost:8080";
  private static final int PATIENCE_SECONDS = 30;

  @TempDir private static Path temp;

  @Test
  void letsFourPlayersPlayARoundAndTellsThemWhenItStops() throws Exception {
    try (RunningServer server = RunningServer.start(temp, Map.of("RONDO_ADDRESS", ADDRESS))) {
      SigningClient client = SigningClient.of(temp.resolve("signing-private.jwk"), ADDRESS);
      JsonNode level = firstLevel(server);
      String session = member(post(server, client.authenticate("ann"), Map.of()), "session");
      JsonNode reserved =
          RunningServer.json(
              server.post("/svc/rooms/create", "{}", Map.of("Svc-Session", session)));
      String room = reserved.get("name").getStringValue();
      List<Player> players = new ArrayList<>();
      for (String name : List.of("ann", "ben", "cat", "dan")) {
        Map<String, String> key =
            players.isEmpty()
                ? Map.of("Svc-Room-Key", reserved.get("key").getStringValue())
                : Map.of();
        players.add(Player.enter(server, post(server, client.join(name, room), key)));
      }
      Player ann = players.getFirst();
      Player dan = players.getLast();

      ann.send("{'type':'updateLevel','level':" + link(level) + "}");
      ann.send("{'type':'updateStatus','status':'preparing'}");
      for (Player player : players) {
        player.expect("\"status\":\"preparing\"");
        player.send("{'type':'updateUserStatus','status':'ready'}");
      }
      for (int i = 0; i < players.size(); i++) {
        ann.expect("\"status\":\"ready\"");
      }
      ann.send("{'type':'updateStatus','status':'playing'}");
      String started = dan.expect("startRound");
      for (Player player : players) {
        player.send(
            "{'type':'startGameplay','state':'%s','level':%s}"
                .formatted(text(started, "state"), item(level)));
      }
      for (int i = 0; i < players.size(); i++) {
        ann.expect("\"status\":\"playing\"}");
        int score = 1_000 * (i + 1);
        players.get(i).send(finish(text(started, "state"), score));
      }

      assertThat(dan.expect("updateScoreboardSections"))
          .containsSubsequence("\"dan\"", "\"cat\"", "\"ben\"", "\"ann\"");
      assertThat(subtitle(server, room)).isEqualTo("4/8");
      ann.leave();
      assertThat(dan.expect("updateMaster")).contains("\"ben\"");
      assertThat(server.program().stop()).isZero();
      assertThat(dan.closeCode()).isEqualTo(1012);
    }
  }

  private static JsonNode firstLevel(RunningServer server) throws Exception {
    return server.json("/svc/levels/list").get("items").get(0);
  }

  private static String link(JsonNode level) {
    return "{'address':'%s','name':'%s'}"
        .formatted(level.get("source").getStringValue(), level.get("name").getStringValue());
  }

  /** What of the level's item says what is played. */
  private static String item(JsonNode level) {
    JsonNode engine = level.get("engine");
    return ("{'name':'%s','source':'%s','data':{'hash':'%s'},"
            + "'engine':{'playData':{'hash':'%s'},'configuration':{'hash':'%s'}}}")
        .formatted(
            level.get("name").getStringValue(),
            level.get("source").getStringValue(),
            hash(level, "data"),
            hash(engine, "playData"),
            hash(engine, "configuration"));
  }

  private static String hash(JsonNode item, String resource) {
    return item.get(resource).get("hash").getStringValue();
  }

  private static String finish(String state, int score) {
    return ("{'type':'finishGameplay','state':'%s','result':{'grade':'pass','arcadeScore':%d,"
            + "'accuracyScore':%d,'combo':1,'perfect':1,'great':0,'good':0,'miss':1,"
            + "'totalCount':2}}")
        .formatted(state, score, score);
  }

  private static String subtitle(RunningServer server, String room)
      throws IOException, InterruptedException {
    return server.json("/svc/rooms/" + room).get("item").get("subtitle").getStringValue();
  }

  private static HttpResponse<String> post(
      RunningServer server, Signed signed, Map<String, String> more) {
    Map<String, String> headers = new HashMap<>(more);
    headers.put("Svc-Signature", signed.signature());
    return server.post(signed.path(), signed.body(), headers);
  }

  private static String member(HttpResponse<String> response, String name) throws IOException {
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    return RunningServer.json(response).get(name).getStringValue();
  }

  private static String text(String json, String name) {
    String before = "\"" + name + "\":\"";
    int begin = json.indexOf(before) + before.length();
    return json.substring(begin, json.indexOf('"', begin));
  }

  /** The client of a player. */
  private static final class Player implements WebSocket.Listener {

    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private final BlockingQueue<String> messages = new LinkedBlockingQueue<>();
    private final CompletableFuture<Integer> closed = new CompletableFuture<>();
    private final StringBuilder part = new StringBuilder();
    private final WebSocket socket;

    private Player(URI address, String ticket) {
      socket =
          CLIENT
              .newWebSocketBuilder()
              .header("Svc-Room-Session", ticket)
              .buildAsync(address, this)
              .join();
    }

    /** At the address that the join was answered with, but for the port, which tests do not fix. */
    static Player enter(RunningServer server, HttpResponse<String> joined) throws Exception {
      URI address = URI.create(member(joined, "url"));
      Player player =
          new Player(
              URI.create("ws://localhost:" + server.port() + address.getPath()),
              member(joined, "session"));
      player.expect("\"type\":\"update\"");
      return player;
    }

    @Override
    public CompletionStage<?> onText(WebSocket webSocket, CharSequence data, boolean last) {
      part.append(data);
      if (last) {
        messages.add(part.toString());
        part.setLength(0);
      }
      webSocket.request(1);
      return CompletableFuture.completedFuture(data);
    }

    @Override
    public CompletionStage<?> onClose(WebSocket webSocket, int statusCode, String reason) {
      closed.complete(statusCode);
      return CompletableFuture.completedFuture(reason);
    }

    void send(String message) {
      socket.sendText(message.replace('\'', '"'), true).join();
    }

    /** The next message with that in it; those before it are passed over. */
    String expect(String wanted) throws InterruptedException {
      String message = "";
      while (!message.contains(wanted)) {
        message = messages.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        assertThat(message).as("%s within %s s", wanted, PATIENCE_SECONDS).isNotNull();
      }
      return message;
    }

    int closeCode() throws Exception {
      return closed.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    void leave() {
      socket.sendClose(WebSocket.NORMAL_CLOSURE, "").join();
    }
  }
}
