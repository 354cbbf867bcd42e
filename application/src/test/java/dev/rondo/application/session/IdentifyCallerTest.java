package dev.rondo.application.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.scenario.TestServer;
import dev.rondo.application.session.IdentifyCaller.Outcome;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.session.SessionId;
import dev.rondo.domain.session.SessionToken;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class IdentifyCallerTest {

  private static final PlayerId ANN = new PlayerId("ann");

  private final TestServer server = new TestServer();
  private final SessionToken token = server.session("ann");

  @Test
  void knowsWhoseSessionItIs() {
    SessionToken other = server.session("ben");

    assertThat(identify(token)).isEqualTo(new Outcome.Known(ANN));
    assertThat(identify(other)).isEqualTo(new Outcome.Known(new PlayerId("ben")));
  }

  @Test
  void knowsASessionUntilItExpires() {
    server.pass(TestServer.LIFETIME.minusMillis(1));
    assertThat(identify(token)).isEqualTo(new Outcome.Known(ANN));

    server.pass(Duration.ofMillis(1));
    assertThat(identify(token)).isEqualTo(new Outcome.Rejected());

    server.pass(Duration.ofMillis(1));
    assertThat(identify(token)).isEqualTo(new Outcome.Rejected());
  }

  @Test
  void refusesAnUnknownSession() {
    assertThat(identify(new SessionToken(new SessionId("unknown"), token.secret())))
        .isEqualTo(new Outcome.Rejected());
  }

  @Test
  void refusesTheHalvesOfTwoSessions() {
    SessionToken other = server.session("ben");

    assertThat(identify(new SessionToken(token.id(), other.secret())))
        .isEqualTo(new Outcome.Rejected());
    assertThat(identify(new SessionToken(other.id(), token.secret())))
        .isEqualTo(new Outcome.Rejected());
  }

  @Test
  void refusesASessionThatWasForgottenAtItsInstantNotBefore() {
    server.pass(TestServer.LIFETIME.minusMillis(1));
    server.purgeSessions().purge();
    assertThat(server.sessions.find(token.id())).isPresent();

    server.pass(Duration.ofMillis(1));
    server.purgeSessions().purge();
    assertThat(server.sessions.find(token.id())).isEmpty();

    assertThat(identify(token)).isEqualTo(new Outcome.Rejected());
  }

  private Outcome identify(SessionToken presented) {
    return server.identifyCaller().identify(presented);
  }
}
