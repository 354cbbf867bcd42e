package dev.rondo.domain.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.rondo.domain.secret.Secret;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SessionTokenTest {

  private static final SessionToken TOKEN =
      new SessionToken(SessionId.of(new byte[16]), Secret.of(new byte[32]));

  @Test
  void isReadBackFromOnePiece() {
    assertThat(TOKEN.reveal()).matches("[A-Za-z0-9_-]{22}\\.[A-Za-z0-9_-]{43}");
    assertThat(SessionToken.parse(TOKEN.reveal())).hasValue(TOKEN);
  }

  @Test
  void isReadBackFromTwoPieces() {
    assertThat(SessionToken.parse(TOKEN.id().value(), TOKEN.secret().reveal())).hasValue(TOKEN);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "abc", ".", ".secret", " abc.secret", "a/b.secret", "ä.secret"})
  void isNotReadFromAnotherForm(String text) {
    assertThat(SessionToken.parse(text)).isEmpty();
  }

  @Test
  void hasAnIdOfBoundedLength() {
    assertThat(SessionToken.parse("a".repeat(64) + ".b")).isPresent();
    assertThat(SessionToken.parse("a".repeat(65) + ".b")).isEmpty();
    assertThatIllegalArgumentException().isThrownBy(() -> new SessionId("a".repeat(65)));
  }

  @Test
  void takesEverythingAfterTheFirstDotForTheSecret() {
    SessionToken token = SessionToken.parse("a.b.c").orElseThrow();

    assertThat(token.id()).isEqualTo(new SessionId("a"));
    assertThat(token.secret()).isEqualTo(Secret.presented("b.c"));
    assertThat(SessionToken.parse("a.").orElseThrow().secret().isEmpty()).isTrue();
  }

  @Test
  void printsNoSecret() {
    assertThat(TOKEN.toString()).doesNotContain(TOKEN.secret().reveal());
  }
}
