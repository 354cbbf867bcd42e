package dev.rondo.http.round;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.round.PlayerSocket;
import io.micronaut.context.annotation.Property;
import io.micronaut.runtime.server.EmbeddedServer;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import java.net.URI;
import org.junit.jupiter.api.Test;

/** On a server that asks for a session everywhere else. */
@MicronautTest(transactional = false)
@Property(name = "trial.session-rule", value = "ALL")
final class RoundSocketSessionTest {

  @Inject EmbeddedServer server;

  @Test
  void asksForATicketAndNoSession() {
    String address = server.getURL().toString().replace("http:", "ws:");

    // Not the 401 of a missing session: there is a ticket, and this node may not look at it.
    assertThat(PlayerSocket.refusal(URI.create(address + "/svc/rooms/room/play"), "any"))
        .isEqualTo(503);
  }
}
