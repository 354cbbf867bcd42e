package dev.rondo.http.round;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** The socket of a player, with the messages that came. */
final class PlayerSocket implements WebSocket.Listener {

  private static final HttpClient CLIENT = HttpClient.newHttpClient();
  private static final int PATIENCE_SECONDS = 60;

  private final BlockingQueue<String> messages = new LinkedBlockingQueue<>();
  private final CompletableFuture<Integer> closed = new CompletableFuture<>();
  private final StringBuilder part = new StringBuilder();
  private WebSocket socket;

  static PlayerSocket connect(URI address, String ticket) {
    PlayerSocket player = new PlayerSocket();
    player.socket =
        CLIENT
            .newWebSocketBuilder()
            .header("Svc-Room-Session", ticket)
            .buildAsync(address, player)
            .join();
    return player;
  }

  /** With which status the server refuses to make a socket. */
  static int refusal(URI address, String ticket) {
    try {
      connect(address, ticket).breakOff();
    } catch (CompletionException refused) {
      if (refused.getCause() instanceof WebSocketHandshakeException handshake) {
        return handshake.getResponse().statusCode();
      }
      throw refused;
    }
    throw new AssertionError("the server made a socket");
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

  /** The next message of that type; those before it are passed over. */
  String expect(String type) throws InterruptedException {
    String message = next();
    while (!message.contains("\"type\":\"" + type + "\"")) {
      message = next();
    }
    return message;
  }

  /** The next message. */
  String next() throws InterruptedException {
    String message = messages.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
    assertThat(message).as("a message within %s s", PATIENCE_SECONDS).isNotNull();
    return message;
  }

  /** With which code the server ended it; 0 when it did so without. */
  int closeCode() throws Exception {
    return closed.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
  }

  void leave() {
    socket.sendClose(WebSocket.NORMAL_CLOSURE, "").join();
  }

  void breakOff() {
    socket.abort();
  }
}
