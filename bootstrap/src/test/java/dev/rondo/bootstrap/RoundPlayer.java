package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.bootstrap.SigningClient.Signed;
import io.micronaut.json.tree.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** The client of a player who is in a room. */
final class RoundPlayer implements WebSocket.Listener {

  private static final HttpClient CLIENT = HttpClient.newHttpClient();
  private static final int PATIENCE_SECONDS = 30;

  private final BlockingQueue<String> messages = new LinkedBlockingQueue<>();
  private final CompletableFuture<Integer> closed = new CompletableFuture<>();
  private final StringBuilder part = new StringBuilder();
  private final WebSocket socket;

  private RoundPlayer(URI address, String ticket) {
    socket =
        CLIENT
            .newWebSocketBuilder()
            .header("Svc-Room-Session", ticket)
            .buildAsync(address, this)
            .join();
  }

  /** A room that is to be opened with its key. */
  record Reserved(String name, String key) {}

  /** Where a player may go who has joined, with what. */
  record Joined(URI url, String ticket) {

    /** Goes there. */
    RoundPlayer enter() throws InterruptedException {
      return enter(url.getPort());
    }

    /** Goes there, but to another port. */
    RoundPlayer enter(int port) throws InterruptedException {
      RoundPlayer player = new RoundPlayer(on(port), ticket);
      player.entered = player.expect("\"type\":\"update\"");
      return player;
    }

    /** With which status the server on that port refuses the player. */
    int refusal(int port) {
      try {
        new RoundPlayer(on(port), ticket).leave();
      } catch (CompletionException refused) {
        if (refused.getCause() instanceof WebSocketHandshakeException handshake) {
          return handshake.getResponse().statusCode();
        }
        throw refused;
      }
      throw new AssertionError("was let in");
    }

    private URI on(int port) {
      return URI.create("ws://localhost:" + port + url.getPath());
    }
  }

  private String entered = "";

  /** The state that was told first. */
  String entered() {
    return entered;
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

  @Override
  public void onError(WebSocket webSocket, Throwable error) {
    closed.complete(0);
  }

  /** Says something. */
  void send(String message) {
    socket.sendText(message.replace('\'', '"'), true).join();
  }

  /** The next message with all that in it; those before it are passed over. */
  String expect(String... wanted) throws InterruptedException {
    String message = "";
    while (!List.of(wanted).stream().allMatch(message::contains)) {
      message = messages.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
      assertThat(message).as("%s within %s s", List.of(wanted), PATIENCE_SECONDS).isNotNull();
    }
    return message;
  }

  boolean isClosed() {
    return closed.isDone();
  }

  /** With which code the server ended the socket; 0 when it did so without. */
  int closeCode() throws Exception {
    return closed.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
  }

  void leave() {
    socket.sendClose(WebSocket.NORMAL_CLOSURE, "").join();
  }

  /**
   * All play a level from its choice to their results; the first is master and lead, the later have
   * the better scores.
   */
  static void play(Level level, List<RoundPlayer> players) throws InterruptedException {
    RoundPlayer master = players.getFirst();
    master.send("{'type':'updateLevel','level':" + level.link() + "}");
    master.send("{'type':'updateStatus','status':'preparing'}");
    for (RoundPlayer player : players) {
      player.expect("\"status\":\"preparing\"");
      player.send("{'type':'updateUserStatus','status':'ready'}");
    }
    for (int i = 0; i < players.size(); i++) {
      master.expect("updateUserStatus", "\"status\":\"ready\"");
    }
    master.send("{'type':'updateStatus','status':'playing'}");
    String state = text(players.getLast().expect("startRound"), "state");
    for (RoundPlayer player : players) {
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
