package dev.rondo.application.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.scenario.TestServer;
import dev.rondo.domain.session.SessionToken;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class PurgeSessionsTest {

  private final TestServer server = new TestServer();

  @Test
  void forgetsASessionAtItsInstantNotBefore() {
    SessionToken token = server.session("ann");

    server.pass(TestServer.LIFETIME.minusMillis(1));
    server.purgeSessions().purge();
    assertThat(server.sessions.find(token.id())).isPresent();

    server.pass(Duration.ofMillis(1));
    server.purgeSessions().purge();
    assertThat(server.sessions.find(token.id())).isEmpty();
  }

  @Test
  void keepsTheSessionsThatHold() {
    SessionToken old = server.session("ann");
    server.pass(TestServer.LIFETIME.dividedBy(2));
    SessionToken young = server.session("ann");
    server.pass(TestServer.LIFETIME.dividedBy(2));

    server.purgeSessions().purge();
    server.purgeSessions().purge();

    assertThat(server.sessions.find(old.id())).isEmpty();
    assertThat(server.sessions.find(young.id())).isPresent();
  }
}
