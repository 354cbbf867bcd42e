package dev.rondo.domain.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class FileHashTest {

  private static final String EMPTY_FILE = "da39a3ee5e6b4b0d3255bfef95601890afd80709";

  @Test
  void isFortyLowerCaseHexadecimalDigits() {
    assertThat(new FileHash(EMPTY_FILE).hex()).isEqualTo(EMPTY_FILE);
    assertThat(new FileHash(EMPTY_FILE)).hasToString(EMPTY_FILE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "da39a3ee5e6b4b0d3255bfef95601890afd8070",
        "da39a3ee5e6b4b0d3255bfef95601890afd807090",
        "DA39A3EE5E6B4B0D3255BFEF95601890AFD80709",
        "ga39a3ee5e6b4b0d3255bfef95601890afd80709",
        " a39a3ee5e6b4b0d3255bfef95601890afd80709",
        "../../../../../../../../../../etc/passwd",
        "٠a39a3ee5e6b4b0d3255bfef95601890afd80709",
        "ａa39a3ee5e6b4b0d3255bfef95601890afd80709"
      })
  void refusesEverythingElse(String text) {
    assertThat(FileHash.isValid(text)).isFalse();
    assertThatIllegalArgumentException().isThrownBy(() -> new FileHash(text));
  }
}
