package dev.rondo.http.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class AcceptedLanguageTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ja | ja",
        "ja-JP,ja;q=0.9,en;q=0.8 | ja",
        "de-DE,de;q=0.9,fr;q=0.5 | fr",
        "fr;q=0.2,ko;q=0.8 | ko",
        "zh-CN | zhs",
        "zh | zhs",
        "zh-Hans-SG | zhs",
        "zh-TW,zh;q=0.9 | zht",
        "zh-Hant-HK | zht",
        "* | en",
        "xx | en",
        "not;a;header | en",
        "'' | en"
      })
  void isTheBestOfTheKnownOnes(String header, String code) {
    assertThat(AcceptedLanguage.of(header).code()).isEqualTo(code);
  }

  @Test
  void isTheFallbackWhereNothingOrTooMuchIsSaid() {
    assertThat(AcceptedLanguage.of(null).code()).isEqualTo("en");
    assertThat(AcceptedLanguage.of("ja," + "x,".repeat(200)).code()).isEqualTo("en");
  }
}
