package dev.rondo.application.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.scenario.Scene;
import dev.rondo.domain.session.SessionToken;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class PurgeSessionsTest {

  private final Scene scene = new Scene();

  @Test
  void forgetsASessionAtItsInstantNotBefore() {
    SessionToken token = scene.session("ann");

    scene.pass(Scene.LIFETIME.minusMillis(1));
    scene.purgeSessions().purge();
    assertThat(scene.sessions.find(token.id())).isPresent();

    scene.pass(Duration.ofMillis(1));
    scene.purgeSessions().purge();
    assertThat(scene.sessions.find(token.id())).isEmpty();
  }

  @Test
  void keepsTheSessionsThatHold() {
    SessionToken old = scene.session("ann");
    scene.pass(Scene.LIFETIME.dividedBy(2));
    SessionToken young = scene.session("ann");
    scene.pass(Scene.LIFETIME.dividedBy(2));

    scene.purgeSessions().purge();
    scene.purgeSessions().purge();

    assertThat(scene.sessions.find(old.id())).isEmpty();
    assertThat(scene.sessions.find(young.id())).isPresent();
  }
}
