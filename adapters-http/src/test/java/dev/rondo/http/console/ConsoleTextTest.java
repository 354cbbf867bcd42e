package dev.rondo.http.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.page.Language;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class ConsoleTextTest {

  @ParameterizedTest
  @EnumSource
  void areAllWrittenInEveryLanguageAndNoOthers(Language language) {
    assertThat(ConsoleText.texts(language).keySet())
        .hasSameElementsAs(Arrays.stream(ConsoleText.values()).map(ConsoleText::key).toList());
    assertThat(ConsoleText.values()).allMatch(text -> !text.in(language).isBlank());
  }
}
