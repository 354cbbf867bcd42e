package dev.rondo.domain.secret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

final class SecretTest {

  private static final byte[] RANDOM = new byte[32];

  @Test
  void isWrittenAsBase64UrlWithoutPadding() {
    Secret secret = Secret.of(new byte[] {(byte) 0xfb, (byte) 0xff, (byte) 0xfe, 0});

    assertThat(secret.reveal()).isEqualTo("-__-AA");
  }

  @Test
  void isTheSameWhenItIsPresented() {
    Secret secret = Secret.of(RANDOM);

    assertThat(Secret.presented(secret.reveal())).isEqualTo(secret).hasSameHashCodeAs(secret);
    assertThat(Secret.presented(secret.reveal() + "A")).isNotEqualTo(secret);
    assertThat(secret).isNotEqualTo(secret.reveal());
  }

  @Test
  void isNoLongerThanItCanBePresented() {
    Secret longest = Secret.of(new byte[96]);

    assertThat(longest.digest().matches(Secret.presented(longest.reveal()))).isTrue();
    assertThatIllegalArgumentException().isThrownBy(() -> Secret.of(new byte[97]));
    assertThatIllegalArgumentException().isThrownBy(() -> Secret.of(new byte[0]));
  }

  @Test
  void hasTheHashCodeOfAnEqualOne() {
    assertThat(Secret.presented("\ud800"))
        .isEqualTo(Secret.presented("?"))
        .hasSameHashCodeAs(Secret.presented("?"));
  }

  @Test
  void printsNothingOfItself() {
    Secret secret = Secret.of(RANDOM);

    assertThat(secret).hasToString("secret");
    assertThat(secret.digest()).hasToString("digest");
  }

  @Test
  void isReadNoFurtherThanAnySecretIsLong() {
    String longest = "x".repeat(128);

    assertThat(Secret.presented("x".repeat(10_000_000)).reveal()).isEqualTo(longest);
    assertThat(Secret.presented(longest).reveal()).isEqualTo(longest);
  }

  @Test
  void mayBeAnyTextWhenItIsPresented() {
    assertThat(Secret.presented("").isEmpty()).isTrue();
    assertThat(Secret.presented(" ").isEmpty()).isFalse();
    assertThat(Secret.presented("\ud800\u0000é").digest()).isNotNull();
  }
}
