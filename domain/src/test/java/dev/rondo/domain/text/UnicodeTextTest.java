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
}
