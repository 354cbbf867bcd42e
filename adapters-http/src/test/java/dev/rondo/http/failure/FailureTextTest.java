package dev.rondo.http.failure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.text.Localization;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

final class FailureTextTest {

  static Stream<String> codes() {
    return Localization.KNOWN_CODES.stream();
  }

  @ParameterizedTest
  @MethodSource("codes")
  void hasATextForEveryFailureAndNoOther(String code) throws IOException {
    Properties texts = new Properties();
    try (InputStream bytes =
        Failure.class.getResourceAsStream("messages_" + code + ".properties")) {
      texts.load(new InputStreamReader(bytes, StandardCharsets.UTF_8));
    }
    assertThat(texts.stringPropertyNames())
        .containsExactlyInAnyOrder(
            Arrays.stream(Failure.values()).map(Failure::code).toArray(String[]::new));
    assertThat(texts.values()).doesNotContain("").doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @EnumSource(Failure.class)
  void hasItsOwnTextInEveryLocalization(Failure failure) {
    assertThat(codes().map(code -> failure.text(new Localization(code)))).doesNotHaveDuplicates();
  }

  /** Names of options stand before the full stop. */
  @Test
  void endsWithAFullStopWhereOptionsAreNamed() {
    assertThat(codes().map(code -> Failure.INVALID_VALUES.text(new Localization(code))))
        .allMatch(text -> text.matches(".*[.。]"));
  }

  @Test
  void fallsBackWhereItDoesNotSpeakTheLanguage() {
    assertThat(Failure.BAD_PAGE.text(new Localization("xx")))
        .isEqualTo(Failure.BAD_PAGE.text(Localization.FALLBACK));
  }
}
