package dev.rondo.http.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.text.Localization;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class PageTextTest {

  @Test
  void areAllWrittenInEveryLanguage() {
    assertThat(Language.JAPANESE.keys()).hasSameElementsAs(Language.ENGLISH.keys());
    for (Language language : Language.values()) {
      assertThat(language.keys()).noneMatch(key -> language.text(key).isBlank());
    }
  }

  @ParameterizedTest
  @EnumSource
  void areAllOfTheirLanguage(Language language) {
    assertThat(language.keys())
        .allSatisfy(
            key -> assertThat(ShownWords.foreign(language, language.text(key))).as(key).isEmpty());
  }

  @Test
  void tellGradesOfResultsAsPeopleSayThem() {
    assertThat(Language.JAPANESE.graded("Fail 9 8 | 1 2 3 4")).isEqualTo("失敗 9 8 | 1 2 3 4");
    assertThat(Language.JAPANESE.graded("AP 9 8 | 1 2 3 4")).isEqualTo("AP 9 8 | 1 2 3 4");
    assertThat(Language.ENGLISH.graded("Pass 9")).isEqualTo("Pass 9");
    assertThat(Language.ENGLISH.graded("")).isEmpty();
  }

  @Test
  void areThoseThatPagesName() {
    assertThat(Language.ENGLISH.keys())
        .containsAll(NamedTexts.asked("page"))
        .containsAll(Arrays.stream(ItemKind.values()).map(ItemKind::plural).toList());
    Set<String> named = NamedTexts.words("page");
    assertThat(Language.ENGLISH.keys())
        .filteredOn(key -> Stream.of("key.", "label.", "grade.").noneMatch(key::startsWith))
        .filteredOn(key -> ItemKind.ofPlural(key).isEmpty())
        .isSubsetOf(named);
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
    assertThat(Language.ENGLISH.readable(text)).isEqualTo(shown);
    assertThat(Language.ENGLISH.readable("a\n" + text)).isEqualTo("a\n" + shown);
  }

  @Test
  void isWrittenInTheLanguageOfTheLocalization() {
    assertThat(Language.of(new Localization("ja"))).isEqualTo(Language.JAPANESE);
    assertThat(Language.of(new Localization("ru"))).isEqualTo(Language.ENGLISH);
    assertThat(Language.JAPANESE.number(1_234_567)).isEqualTo("1,234,567");
  }
}
