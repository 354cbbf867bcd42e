package dev.rondo.application.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.operation.Operate;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.session.SessionToken;
import org.junit.jupiter.api.Test;

final class RevokeSessionsTest {

  private final TestServer server = new TestServer();

  @Test
  void endsAllSessionsOfThePlayerAndNoOther() {
    SessionToken first = server.session("ann");
    SessionToken second = server.session("ann");
    SessionToken other = server.session("ben");

    assertThat(server.revoke(TestServer.COMMAND, new PlayerId("ann")))
        .isEqualTo(new Operate.Outcome.Done("", 2));

    assertThat(server.identifyCaller().identify(first))
        .isEqualTo(new IdentifyCaller.Outcome.Rejected());
    assertThat(server.identifyCaller().identify(second))
        .isEqualTo(new IdentifyCaller.Outcome.Rejected());
    assertThat(server.identifyCaller().identify(other))
        .isEqualTo(new IdentifyCaller.Outcome.Known(new PlayerId("ben")));
  }

  @Test
  void endsNoneOfWhoHasNone() {
    server.session("ann");
    server.revoke(TestServer.COMMAND, new PlayerId("ann"));

    assertThat(server.revoke(TestServer.COMMAND, new PlayerId("ann")))
        .isEqualTo(new Operate.Outcome.Done("", 0));
  }

  @Test
  void knowsWhoNeverSignedIn() {
    assertThat(server.revoke(TestServer.COMMAND, new PlayerId("nobody")))
        .isEqualTo(Operate.Outcome.refused(Operate.Refusal.UNKNOWN));
  }

  @Test
  void letsThePlayerSignInAgain() {
    server.session("ann");
    server.revoke(TestServer.COMMAND, new PlayerId("ann"));

    assertThat(server.identifyCaller().identify(server.session("ann")))
        .isEqualTo(new IdentifyCaller.Outcome.Known(new PlayerId("ann")));
  }
}
