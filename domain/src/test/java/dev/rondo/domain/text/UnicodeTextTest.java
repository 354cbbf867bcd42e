package dev.rondo.domain.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class UnicodeTextTest {

  @ParameterizedTest
  @ValueSource(strings = {"", "a", "é日本", "a🎵", "🎵🎵", "\uFFFD"})
  void knowsWhatIsWellFormed(String text) {
    assertThat(UnicodeText.isWellFormed(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"\uD83C", "\uDFB5", "a\uD83C", "\uDFB5\uD83C", "🎵\uDFB5", "\uD83Ca"})
  void knowsHalvesOfPairs(String text) {
    assertThat(UnicodeText.isWellFormed(text)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " \t",
        "\u3000",
        "\u200B\u2066\u202E",
        "\u0007\n",
        "\uFEFF",
        "\u3164 \uFFA0",
        "\u2800"
      })
  void knowsWhatIsNotSeen(String text) {
    assertThat(UnicodeText.isUnseen(text)).isTrue();
    assertThat(UnicodeText.isUnseen(text + "!" + text)).isFalse();
  }
}
