package dev.rondo.http.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.text.Localization;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class PageTextTest {

  @ParameterizedTest
  @EnumSource
  void isThereInEveryLanguage(PageText text) {
    for (Language language : Language.values()) {
      assertThat(language.text(text)).isNotBlank();
    }
  }

  @Test
  void isNamedByNoBundleInVain() {
    Set<String> known =
        Arrays.stream(PageText.values()).map(PageText::key).collect(Collectors.toSet());
    for (Language language : Language.values()) {
      assertThat(language.keys())
          .filteredOn(key -> !key.startsWith("key."))
          .hasSameElementsAs(known);
    }
    assertThat(Language.JAPANESE.keys()).hasSameElementsAs(Language.ENGLISH.keys());
  }

  @ParameterizedTest
  @CsvSource({
    "plain, plain",
    "#ARCADE_SCORE, Arcade score",
    "#TEAM_1, Team 1",
    "#LEVEL:##:#1, Levels: #1",
    "##:#1 hit, #1 hit",
    "##LOCALIZE:x, ##LOCALIZE:x"
  })
  void readsAsInClients(String text, String shown) {
    assertThat(ClientText.readable(text, Language.ENGLISH)).isEqualTo(shown);
    assertThat(ClientText.readable("a\n" + text, Language.ENGLISH)).isEqualTo("a\n" + shown);
  }

  @Test
  void isWrittenInTheLanguageOfTheLocalization() {
    assertThat(Language.of(new Localization("ja"))).isEqualTo(Language.JAPANESE);
    assertThat(Language.of(new Localization("ru"))).isEqualTo(Language.ENGLISH);
    assertThat(Language.JAPANESE.number(1_234_567)).isEqualTo("1,234,567");
  }
}
