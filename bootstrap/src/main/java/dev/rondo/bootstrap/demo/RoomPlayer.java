package dev.rondo.bootstrap.demo;

import dev.rondo.bootstrap.settings.ProgramFailureException;
import io.micronaut.json.tree.JsonNode;
import java.net.http.WebSocket;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** A simulated player in a room. */
final class RoomPlayer implements AutoCloseable {

  private static final int PATIENCE_SECONDS = 30;

  /** How long a leaving player waits for the server. */
  private static final int PARTING_SECONDS = 3;

  private final String name;
  private final GameClient game;
  private final Inbox inbox;
  private final WebSocket socket;

  private RoomPlayer(String name, GameClient game, Inbox inbox, WebSocket socket) {
    this.name = name;
    this.game = game;
    this.inbox = inbox;
    this.socket = socket;
  }

  /** Enters a room with the answer of the join. */
  static RoomPlayer enter(String name, GameClient game, String room, JsonValue joined) {
    Inbox inbox = new Inbox();
    WebSocket socket = game.connect(room, joined, inbox);
    RoomPlayer player = new RoomPlayer(name, game, inbox, socket);
    player.expect("update");
    return player;
  }

  String name() {
    return name;
  }

  /** Sends a command. */
  void say(String type, Map<String, JsonNode> members) {
    Map<String, JsonNode> message = new LinkedHashMap<>();
    message.put("type", JsonNode.createStringNode(type));
    message.putAll(members);
    socket.sendText(game.text(JsonNode.createObjectNode(message)), true).join();
  }

  /** The next event of a type, skipping others. */
  JsonValue expect(String type) {
    return expect(type, event -> true);
  }

  /** The next event of a type that matches, skipping others. */
  JsonValue expect(String type, Predicate<JsonValue> holds) {
    JsonValue event = next(type);
    while (!event.text("type").equals(type) || !holds.test(event)) {
      event = next(type);
    }
    return event;
  }

  private JsonValue next(String type) {
    String message = inbox.next("%s was not told \"%s\"".formatted(name, type));
    if (message.equals(Inbox.END)) {
      throw new ProgramFailureException("the server ended the connection of " + name);
    }
    return game.read(message);
  }

  /** Leaves and waits briefly for the answer, which the JDK's client sometimes does not report. */
  void leave() {
    socket.sendClose(WebSocket.NORMAL_CLOSURE, "").join();
    inbox.awaitEnd();
  }

  @Override
  public void close() {
    socket.abort();
  }

  private static final class Inbox implements WebSocket.Listener {

    /** Marks the end; no message is empty. */
    private static final String END = "";

    private final BlockingQueue<String> messages = new LinkedBlockingQueue<>();
    private final StringBuilder part = new StringBuilder();
    private final CountDownLatch ended = new CountDownLatch(1);

    private void awaitEnd() {
      try {
        ended.await(PARTING_SECONDS, TimeUnit.SECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new ProgramFailureException("interrupted", e);
      }
    }

    private void end() {
      messages.add(END);
      ended.countDown();
    }

    private String next(String failure) {
      try {
        String message = messages.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        if (message == null) {
          throw new ProgramFailureException("%s within %d s".formatted(failure, PATIENCE_SECONDS));
        }
        return message;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new ProgramFailureException("interrupted", e);
      }
    }

    @Override
    public CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean isLast) {
      part.append(data);
      if (isLast) {
        messages.add(part.toString());
        part.setLength(0);
      }
      socket.request(1);
      return CompletableFuture.completedFuture(data);
    }

    @Override
    public CompletionStage<?> onClose(WebSocket socket, int code, String reason) {
      end();
      return CompletableFuture.completedFuture(reason);
    }

    @Override
    public void onError(WebSocket socket, Throwable error) {
      end();
    }
  }
}
