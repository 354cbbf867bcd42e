package dev.rondo.http.round;

import static org.assertj.core.api.Assertions.assertThat;

import io.micronaut.websocket.CloseReason;
import io.micronaut.websocket.WebSocketSession;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mockito.Mockito;

/** Whether a client is there. */
final class ClientConnectionTest {

  private static final Instant START = Instant.parse("2026-11-20T12:00:00Z");
  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final RoundLimits LIMITS =
      new RoundLimits(100, 100, 10, 20, 100, Duration.ofSeconds(15), Duration.ofSeconds(45));

  private final List<Object> sent = new ArrayList<>();
  private final WebSocketSession session = Mockito.mock(WebSocketSession.class);
  private final ClientConnection connection =
      new ClientConnection(session, LIMITS, Runnable::run, _ -> {}, START);

  @BeforeEach
  void noteWhatIsSent() {
    Mockito.when(session.sendPingAsync(Mockito.any()))
        .then(
            _ -> {
              sent.add("ping");
              return null;
            });
    Mockito.doAnswer(call -> sent.add(call.getArgument(0)))
        .when(session)
        .close(Mockito.any(CloseReason.class));
  }

  /** A timer looks each second. */
  private void look(Duration from, Duration to) {
    for (Duration at = from; at.compareTo(to) <= 0; at = at.plus(SECOND)) {
      connection.ping(START.plus(at));
    }
  }

  @Test
  void isAskedAfterAWhileOfSilenceAndAgainAfterAnother() {
    look(SECOND, Duration.ofSeconds(14));
    assertThat(sent).isEmpty();
    look(Duration.ofSeconds(15), Duration.ofSeconds(29));
    assertThat(sent).containsExactly("ping");
    look(Duration.ofSeconds(30), Duration.ofSeconds(44));
    assertThat(sent).containsExactly("ping", "ping");
  }

  @Test
  void isNotAskedWhileItIsHeard() {
    look(SECOND, Duration.ofSeconds(14));
    connection.receivePong(START.plusSeconds(14));
    look(Duration.ofSeconds(15), Duration.ofSeconds(28));
    assertThat(sent).isEmpty();
    look(Duration.ofSeconds(29), Duration.ofSeconds(29));
    assertThat(sent).containsExactly("ping");
  }

  @Test
  void isCutOffOnceWhenItWasSilentForTooLong() {
    look(SECOND, Duration.ofSeconds(45));
    assertThat(sent).containsExactly("ping", "ping", "ping");
    look(Duration.ofSeconds(46), Duration.ofSeconds(80));
    assertThat(sent).containsExactly("ping", "ping", "ping", CloseReason.GOING_AWAY);
  }
}
