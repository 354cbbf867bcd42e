package dev.rondo.application.round;

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
import java.util.stream.Stream;

/** The client of a player in a room: a socket, with the messages that came. */
public final class PlayerSocket implements WebSocket.Listener {

  private static final HttpClient CLIENT = HttpClient.newHttpClient();
  private static final int PATIENCE_SECONDS = 60;

  private final BlockingQueue<String> messages = new LinkedBlockingQueue<>();
  private final CompletableFuture<Integer> closed = new CompletableFuture<>();
  private final StringBuilder part = new StringBuilder();
  private final WebSocket socket;
  private String entered = "";

  private PlayerSocket(URI address, String ticket) {
    socket =
        CLIENT
            .newWebSocketBuilder()
            .header("Svc-Room-Session", ticket)
            .buildAsync(address, this)
            .join();
  }

  /** Opens a socket, and waits for nothing that comes. */
  public static PlayerSocket connect(URI address, String ticket) {
    return new PlayerSocket(address, ticket);
  }

  /** Opens a socket, and waits for the state of the room. */
  public static PlayerSocket enter(URI address, String ticket) throws InterruptedException {
    PlayerSocket player = connect(address, ticket);
    player.entered = player.expect("update");
    return player;
  }

  /** With which status the server refuses to make a socket. */
  public static int refusal(URI address, String ticket) {
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

  /** The state that was told to whoever entered. */
  public String entered() {
    return entered;
  }

  /** Says something. */
  public void send(String message) {
    socket.sendText(message.replace('\'', '"'), true).join();
  }

  /** The next message of that type with all that in it; those before it are passed over. */
  public String expect(String type, String... parts) throws InterruptedException {
    String message = next();
    while (!message.contains("\"type\":\"" + type + "\"")
        || !Stream.of(parts).allMatch(message::contains)) {
      message = next();
    }
    return message;
  }

  /** The next message. */
  public String next() throws InterruptedException {
    String message = messages.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
    assertThat(message).as("a message within %s s", PATIENCE_SECONDS).isNotNull();
    return message;
  }

  /** Whether the server has ended it. */
  public boolean isClosed() {
    return closed.isDone();
  }

  /** With which code the server ended it; 0 when it did so without. */
  public int closeCode() throws Exception {
    return closed.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
  }

  /** Says good-bye. */
  public void leave() {
    socket.sendClose(WebSocket.NORMAL_CLOSURE, "").join();
  }

  /** Is gone without a word. */
  public void breakOff() {
    socket.abort();
  }
}
