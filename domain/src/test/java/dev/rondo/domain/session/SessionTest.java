package dev.rondo.domain.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.Secret;
import java.time.Instant;
import org.junit.jupiter.api.Test;

final class SessionTest {

  private static final Instant END = Instant.parse("2026-11-20T12:30:00Z");
  private static final Secret SECRET = Secret.of(new byte[32]);
  private static final Session SESSION =
      new Session(new SessionId("abc"), SECRET.digest(), new PlayerId("7"), END);

  @Test
  void expiresAtItsInstantNotAfterIt() {
    assertThat(SESSION.admits(SECRET, END.minusMillis(1))).isTrue();
    assertThat(SESSION.admits(SECRET, END.minusNanos(1))).isTrue();
    assertThat(SESSION.admits(SECRET, END)).isFalse();
    assertThat(SESSION.admits(SECRET, END.plusMillis(1))).isFalse();
  }

  @Test
  void refusesNull() {
    assertThatNullPointerException()
        .isThrownBy(() -> new Session(SESSION.id(), SECRET.digest(), SESSION.player(), null))
        .withMessage("expires");
  }

  @Test
  void admitsItsOwnSecretAlone() {
    assertThat(SESSION.admits(Secret.presented(SECRET.reveal()), Instant.EPOCH)).isTrue();
    assertThat(SESSION.admits(Secret.of(new byte[31]), Instant.EPOCH)).isFalse();
    assertThat(SESSION.admits(Secret.presented(SECRET.reveal() + "."), Instant.EPOCH)).isFalse();
    assertThat(SESSION.admits(Secret.presented(""), Instant.EPOCH)).isFalse();
    assertThat(SESSION.admits(Secret.presented(SECRET.digest().hex()), Instant.EPOCH)).isFalse();
  }

  @Test
  void printsNoSecret() {
    assertThat(SESSION.toString())
        .doesNotContain(SECRET.reveal())
        .doesNotContain(SECRET.digest().hex());
  }
}
