package dev.rondo.application.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.scenario.Scene;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.session.SessionToken;
import org.junit.jupiter.api.Test;

final class RevokeSessionsTest {

  private final Scene scene = new Scene();

  @Test
  void endsAllSessionsOfThePlayerAndNoOther() {
    SessionToken first = scene.session("ann");
    SessionToken second = scene.session("ann");
    SessionToken other = scene.session("ben");

    assertThat(scene.revokeSessions().revoke(new PlayerId("ann")))
        .isEqualTo(new RevokeSessions.Outcome.Revoked(2));

    assertThat(scene.identifyCaller().identify(first))
        .isEqualTo(new IdentifyCaller.Outcome.Refused());
    assertThat(scene.identifyCaller().identify(second))
        .isEqualTo(new IdentifyCaller.Outcome.Refused());
    assertThat(scene.identifyCaller().identify(other))
        .isEqualTo(new IdentifyCaller.Outcome.Known(new PlayerId("ben")));
  }

  @Test
  void endsNoneOfWhoHasNone() {
    scene.session("ann");
    scene.revokeSessions().revoke(new PlayerId("ann"));

    assertThat(scene.revokeSessions().revoke(new PlayerId("ann")))
        .isEqualTo(new RevokeSessions.Outcome.Revoked(0));
  }

  @Test
  void knowsWhoNeverSignedIn() {
    assertThat(scene.revokeSessions().revoke(new PlayerId("nobody")))
        .isEqualTo(new RevokeSessions.Outcome.Unknown());
  }

  @Test
  void letsThePlayerSignInAgain() {
    scene.session("ann");
    scene.revokeSessions().revoke(new PlayerId("ann"));

    assertThat(scene.identifyCaller().identify(scene.session("ann")))
        .isEqualTo(new IdentifyCaller.Outcome.Known(new PlayerId("ann")));
  }
}
