package dev.rondo.application.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.scenario.Scene;
import dev.rondo.application.session.IdentifyCaller.Outcome;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.session.SessionId;
import dev.rondo.domain.session.SessionToken;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class IdentifyCallerTest {

  private static final PlayerId ANN = new PlayerId("ann");

  private final Scene scene = new Scene();
  private final SessionToken token = scene.session("ann");

  @Test
  void knowsWhoseSessionItIs() {
    SessionToken other = scene.session("ben");

    assertThat(identify(token)).isEqualTo(new Outcome.Known(ANN));
    assertThat(identify(other)).isEqualTo(new Outcome.Known(new PlayerId("ben")));
  }

  @Test
  void knowsASessionUntilItExpires() {
    scene.pass(Scene.LIFETIME.minusMillis(1));
    assertThat(identify(token)).isEqualTo(new Outcome.Known(ANN));

    scene.pass(Duration.ofMillis(1));
    assertThat(identify(token)).isEqualTo(new Outcome.Refused());

    scene.pass(Duration.ofMillis(1));
    assertThat(identify(token)).isEqualTo(new Outcome.Refused());
  }

  @Test
  void refusesAnUnknownSession() {
    assertThat(identify(new SessionToken(new SessionId("unknown"), token.secret())))
        .isEqualTo(new Outcome.Refused());
  }

  @Test
  void refusesASecretOfWhichAnyCharacterWasChanged() {
    String secret = token.secret().reveal();
    for (int at = 0; at < secret.length(); at++) {
      String tampered =
          secret.substring(0, at)
              + (secret.charAt(at) == 'x' ? 'y' : 'x')
              + secret.substring(at + 1);

      assertThat(identify(new SessionToken(token.id(), Secret.presented(tampered))))
          .isEqualTo(new Outcome.Refused());
    }
  }

  @Test
  void refusesASecretThatIsTooShortOrTooLong() {
    String secret = token.secret().reveal();

    for (String shown : new String[] {"", secret.substring(1), secret + "x", secret.repeat(9)}) {
      assertThat(identify(new SessionToken(token.id(), Secret.presented(shown))))
          .isEqualTo(new Outcome.Refused());
    }
  }

  @Test
  void refusesTheHalvesOfTwoSessions() {
    SessionToken other = scene.session("ben");

    assertThat(identify(new SessionToken(token.id(), other.secret())))
        .isEqualTo(new Outcome.Refused());
    assertThat(identify(new SessionToken(other.id(), token.secret())))
        .isEqualTo(new Outcome.Refused());
  }

  @Test
  void refusesARevokedSession() {
    scene.revokeSessions().revoke(ANN);

    assertThat(identify(token)).isEqualTo(new Outcome.Refused());
  }

  @Test
  void refusesTheSessionOfABannedPlayer() {
    scene.judgePlayer().judge(ANN, Player.Standing.BANNED);

    assertThat(identify(token)).isEqualTo(new Outcome.Refused());
  }

  @Test
  void refusesASessionThatWasForgotten() {
    scene.pass(Scene.LIFETIME);
    scene.purgeSessions().purge();

    assertThat(identify(token)).isEqualTo(new Outcome.Refused());
  }

  private Outcome identify(SessionToken presented) {
    return scene.identifyCaller().identify(presented);
  }
}
