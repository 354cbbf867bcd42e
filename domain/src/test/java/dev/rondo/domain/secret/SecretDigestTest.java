package dev.rondo.domain.secret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SecretDigestTest {

  private static final String OF_ABC =
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

  @Test
  void isTheSha256OfTheBytes() {
    assertThat(SecretDigest.of("abc".getBytes(StandardCharsets.UTF_8)).hex()).isEqualTo(OF_ABC);
    assertThat(Secret.presented("abc").digest()).isEqualTo(new SecretDigest(OF_ABC));
  }

  @Test
  void matchesItsSecretAlone() {
    SecretDigest digest = new SecretDigest(OF_ABC);

    assertThat(digest.matches(Secret.presented("abc"))).isTrue();
    assertThat(digest.matches(Secret.presented("abd"))).isFalse();
    assertThat(digest.matches(Secret.presented("ABC"))).isFalse();
    assertThat(digest.matches(Secret.presented("abc "))).isFalse();
    assertThat(digest.matches(Secret.presented(""))).isFalse();
    assertThat(digest.matches(Secret.presented(OF_ABC))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "abc",
        "BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD",
        "ga7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad0"
      })
  void refusesWhatIsNoDigest(String hex) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new SecretDigest(hex))
        .withMessageNotContaining("78");
  }
}
