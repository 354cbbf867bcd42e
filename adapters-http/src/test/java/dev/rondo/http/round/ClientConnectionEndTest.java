package dev.rondo.http.round;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;

import dev.rondo.application.round.Participant;
import dev.rondo.domain.round.RoundCommand;
import io.micronaut.websocket.WebSocketSession;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.Test;

/** What becomes of what had come when a connection ends. */
final class ClientConnectionEndTest {

  private final Queue<Runnable> waiting = new ArrayDeque<>();
  private final List<String> done = new ArrayList<>();
  private final ClientConnection connection =
      new ClientConnection(
          mock(WebSocketSession.class), RoundLimits.USUAL, waiting::add, Instant.EPOCH);

  private final Participant player =
      new Participant() {
        @Override
        public void ask(RoundCommand command) {
          done.add("asked");
        }

        @Override
        public void askNothing() {
          done.add("asked");
        }

        @Override
        public void leave() {
          done.add("left");
        }

        @Override
        public void lose() {
          done.add("lost");
        }
      };

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

    assertThat(done).containsExactly("asked", "lost");
  }

  @Test
  void handlesNothingOfWhoIsCutOff() {
    connection.enter(player);
    receive();

    connection.refuse();
    receive();
    handleAll();

    assertThat(done).containsExactly("lost");
  }
}
