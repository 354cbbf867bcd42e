package dev.rondo.domain.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.Secret;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class BrowserSignInTest {

  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
  private static final BrowserSignInHash HASH =
      BrowserSignInHash.of(Secret.presented("00000000-0000-4000-8000-000000000000"));

  /** As {@code printf 00000000-0000-4000-8000-000000000000 | sha1sum} has it. */
  @Test
  void knowsAKeyByTheSha1OfItsText() {
    assertThat(HASH.hex()).isEqualTo("37965e58c97ea40f43a656be5934fd50ae50987e");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "7",
        "DA39A3EE5E6B4B0D3255BFEF95601890AFD80709",
        "da39a3ee5e6b4b0d3255bfef95601890afd8070",
        "da39a3ee5e6b4b0d3255bfef95601890afd807090",
        "ga39a3ee5e6b4b0d3255bfef95601890afd80709",
        "da39a3ee5e6b4b0d3255bfef95601890afd80709\n"
      })
  void takesNoOtherFormForAHash(String text) {
    assertThat(BrowserSignInHash.isValid(text)).isFalse();
    assertThatIllegalArgumentException().isThrownBy(() -> new BrowserSignInHash(text));
  }

  @Test
  void holdsForFiveMinutesAndNotAtTheirEnd() {
    BrowserSignIn signIn = BrowserSignIn.confirmed(HASH, new PlayerId("ann"), NOW);

    assertThat(signIn.isValidAt(NOW)).isTrue();
    assertThat(signIn.isValidAt(NOW.plusSeconds(300).minusNanos(1))).isTrue();
    assertThat(signIn.isValidAt(NOW.plusSeconds(300))).isFalse();
  }
}
