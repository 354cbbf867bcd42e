package dev.rondo.bench;

import java.net.http.WebSocket;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.LongConsumer;

/**
 * A client in a room that says what time it is, hears how long the words of others took, and plays
 * every round to its end.
 */
final class RoundClient implements WebSocket.Listener {

  /** What a message says of itself that is no chat. */
  static final long NO_DELAY = -1;

  private static final String MARK = "at ";
  private static final String RESULT =
      "{\"grade\":\"pass\",\"arcadeScore\":1000,\"accuracyScore\":1000,\"combo\":1,\"perfect\":1,"
          + "\"great\":0,\"good\":0,\"miss\":1,\"totalCount\":2}";

  private final LongConsumer delays;
  private final PlayedLevel level;
  private final int players;
  private final StringBuilder part = new StringBuilder();
  private int ready;
  private CompletableFuture<WebSocket> sent = new CompletableFuture<>();

  /**
   * With nothing heard yet.
   *
   * @param delays takes how many nanoseconds a message needed from one client to another, or {@link
   *     #NO_DELAY}
   * @param level what is played
   * @param players how many are ready when the round begins; 0 for who is not the master
   */
  RoundClient(LongConsumer delays, PlayedLevel level, int players) {
    this.delays = delays;
    this.level = level;
    this.players = players;
  }

  @Override
  public void onOpen(WebSocket socket) {
    sent.complete(socket);
    socket.request(1);
  }

  /** Has a client say what time it is. */
  void speak() {
    send(
        "{\"type\":\"addChatMessage\",\"nonce\":1,\"message\":{\"type\":\"text\",\"value\":\""
            + MARK
            + System.nanoTime()
            + "\"}}");
  }

  /** Has the master begin a round. */
  void begin() {
    send("{\"type\":\"updateLevel\",\"level\":" + level.link() + "}");
    send("{\"type\":\"updateStatus\",\"status\":\"preparing\"}");
  }

  /** A socket takes one message after the other. */
  private synchronized void send(String text) {
    sent = sent.thenCompose(socket -> socket.sendText(text, true));
  }

  void abort() {
    var _ = sent.thenAccept(WebSocket::abort);
  }

  @Override
  public CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean isLast) {
    part.append(data);
    if (isLast) {
      hear(part.toString());
      part.setLength(0);
    }
    socket.request(1);
    return CompletableFuture.completedFuture(data);
  }

  /** What the client itself said comes back with a nonce, and has no delay. */
  private void hear(String message) {
    int mark = message.indexOf("\"" + MARK);
    if (mark < 0 || message.contains("\"nonce\"")) {
      delays.accept(NO_DELAY);
      play(message);
      return;
    }
    int begin = mark + 1 + MARK.length();
    delays.accept(
        System.nanoTime() - Long.parseLong(message.substring(begin, message.indexOf('"', begin))));
  }

  private void play(String message) {
    if (message.contains("\"updateStatus\"") && message.contains("\"preparing\"")) {
      send("{\"type\":\"updateUserStatus\",\"status\":\"ready\"}");
    } else if (message.contains("\"updateUserStatus\"") && message.contains("\"ready\"")) {
      ready++;
      if (ready == players) {
        ready = 0;
        send("{\"type\":\"updateStatus\",\"status\":\"playing\"}");
      }
    } else if (message.contains("\"startRound\"")) {
      int begin = message.indexOf("\"state\":\"") + "\"state\":\"".length();
      String state = message.substring(begin, message.indexOf('"', begin));
      send(
          "{\"type\":\"startGameplay\",\"state\":\"%s\",\"level\":%s}"
              .formatted(state, level.item()));
      send("{\"type\":\"finishGameplay\",\"state\":\"%s\",\"result\":%s}".formatted(state, RESULT));
    }
  }
}
