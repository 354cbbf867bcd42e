package dev.rondo.bench;

import java.net.http.WebSocket;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.LongConsumer;

/** A client in a room that says what time it is, and hears how long the words of others took. */
final class RoundClient implements WebSocket.Listener {

  private static final String MARK = "at ";

  private final LongConsumer delays;
  private final StringBuilder part = new StringBuilder();

  /**
   * With nothing heard yet.
   *
   * @param delays takes how many nanoseconds a message needed from one client to another
   */
  RoundClient(LongConsumer delays) {
    this.delays = delays;
  }

  /** Has a client say what time it is. */
  static void speak(WebSocket socket) {
    socket.sendText(
        "{\"type\":\"addChatMessage\",\"nonce\":1,\"message\":{\"type\":\"text\",\"value\":\""
            + MARK
            + System.nanoTime()
            + "\"}}",
        true);
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

  /** What the client itself said comes back with a nonce, and does not count. */
  private void hear(String message) {
    int mark = message.indexOf("\"" + MARK);
    if (mark >= 0 && !message.contains("\"nonce\"")) {
      int begin = mark + 1 + MARK.length();
      delays.accept(
          System.nanoTime()
              - Long.parseLong(message.substring(begin, message.indexOf('"', begin))));
    }
  }
}
