package dev.rondo.domain.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class LocalizedTextTest {

  private static final Localization JAPANESE = new Localization("ja");
  private static final Localization UNKNOWN = new Localization("tlh");

  @Test
  void isReadInTheLocaleAskedFor() {
    assertThat(text("en", "Black", "ja", "黒").in(JAPANESE)).isEqualTo("黒");
  }

  @Test
  void fallsBackToEnglishWhereverItStands() {
    assertThat(text("fr", "Noir", "en", "Black").in(JAPANESE)).isEqualTo("Black");
    assertThat(text("fr", "Noir", "en", "Black").in(UNKNOWN)).isEqualTo("Black");
  }

  @Test
  void fallsBackToTheFirstLocaleWithoutEnglish() {
    assertThat(text("fr", "Noir", "de", "Schwarz").in(JAPANESE)).isEqualTo("Noir");
  }

  @Test
  void isEmptyWithoutAnyLocale() {
    assertThat(LocalizedText.EMPTY.isEmpty()).isTrue();
    assertThat(LocalizedText.EMPTY.in(JAPANESE)).isEmpty();
  }

  @Test
  void keepsAnEmptyTextThatIsMeant() {
    LocalizedText blankInJapanese = text("en", "Black", "ja", "");

    assertThat(blankInJapanese.in(JAPANESE)).isEmpty();
    assertThat(blankInJapanese.isEmpty()).isFalse();
  }

  @Test
  void standsInTheFallbackLocaleWhenNoneIsNamed() {
    assertThat(LocalizedText.of("Black").values()).isEqualTo(Map.of("en", "Black"));
  }

  @Test
  void refusesNull() {
    Map<String, String> values = new HashMap<>();
    values.put("fr", null);

    assertThatNullPointerException().isThrownBy(() -> new LocalizedText(values));
  }

  @Test
  void keepsTheOrderOfTheLocales() {
    assertThat(text("zht", "黑", "en", "Black", "fr", "Noir").values().keySet())
        .containsExactly("zht", "en", "fr");
  }

  @Test
  void isIndependentOfTheMapItWasMadeOf() {
    Map<String, String> values = new LinkedHashMap<>(Map.of("en", "Black"));
    LocalizedText text = new LocalizedText(values);
    values.put("fr", "Noir");

    assertThat(text).isEqualTo(LocalizedText.of("Black"));
    assertThatThrownBy(() -> text.values().put("fr", "Noir"))
        .isInstanceOf(UnsupportedOperationException.class);
  }

  private static LocalizedText text(String... pairs) {
    Map<String, String> values = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      values.put(pairs[i], pairs[i + 1]);
    }
    return new LocalizedText(values);
  }
}
