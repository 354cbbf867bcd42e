package dev.rondo.http.round;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.argThat;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import dev.rondo.application.round.Participant;
import io.micronaut.websocket.CloseReason;
import io.micronaut.websocket.WebSocketSession;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** What becomes of what had come when a connection ends. */
final class ClientConnectionEndTest {

  private final Queue<Runnable> waiting = new ArrayDeque<>();
  private final List<String> done = new ArrayList<>();
  private final WebSocketSession session = mock(WebSocketSession.class);
  private final ClientConnection connection =
      new ClientConnection(session, RoundLimits.USUAL, waiting::add, _ -> {}, Instant.EPOCH);

  private final Participant player =
      mock(
          Participant.class,
          call -> {
            done.add(call.getMethod().getName());
            return null;
          });

  private void receive() {
    connection.receive(Instant.EPOCH, 1, Participant::askNothing);
  }

  private void handleAll() {
    while (!waiting.isEmpty()) {
      waiting.remove().run();
    }
  }

  @Test
  void handlesWhatHadComeWhenTheLineBreaks() {
    connection.enter(player);
    receive();

    connection.leave(Participant::lose);
    handleAll();

    assertThat(done).containsExactly("askNothing", "lose");
  }

  /** Coming back, it would be told as much. */
  @Test
  void freesThePlaceOfAClientThatDoesNotTakeWhatItIsSent() {
    when(session.sendAsync(any())).thenReturn(new CompletableFuture<>());
    connection.enter(player);
    connection.sendJoins(ByteBuffer.allocate((int) RoundLimits.USUAL.queuedJoinBytes()));
    connection.send(ByteBuffer.allocate((int) RoundLimits.USUAL.queuedBytes()));
    handleAll();
    assertThat(done).isEmpty();

    connection.sendJoins(ByteBuffer.allocate(1));
    handleAll();

    assertThat(done).containsExactly("leave");
    verify(session).close(argThat((CloseReason reason) -> !reason.getReason().isEmpty()));
  }

  @Test
  void handlesNothingOfWhoIsCutOff() {
    connection.enter(player);
    receive();

    connection.refuse();
    receive();
    handleAll();

    assertThat(done).containsExactly("lose");
  }
}
