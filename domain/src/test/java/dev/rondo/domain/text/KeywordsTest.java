package dev.rondo.domain.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class KeywordsTest {

  @ParameterizedTest
  @CsvSource({
    "Crème Brûlée, creme brulee",
    "CRÈME, creme",
    "Ångström, angstrom",
    "Straße, strasse",
    "STRASSE, strasse",
    "STRAẞE, strasse",
    "İstanbul, istanbul",
    "ısı, isi",
    "ＦＵＬＬ　ｗｉｄｔｈ, full width",
    "ﾎﾟｯﾌﾟ, ほっふ",
    "ポップ, ほっふ",
    "ヴァーヶ・, うぁーゖ・",
    "SMØRREBRØD, smorrebrod",
    "Łódź, lodz",
    "Æther Œuvre Þór, aether oeuvre thor",
    "don’t, don't",
    "ひらがな, ひらかな",
    "ﬁnale, finale",
    "№5, no5",
    "한국어, 한국어",
    "ΟΔΟΣ, οδοσ",
    "οδός, οδοσ",
    "Ёлка, елка",
    "e\u0301te\u0301, ete"
  })
  void foldsCaseAccentsAndWidth(String text, String folded) {
    assertThat(Keywords.fold(text)).isEqualTo(folded);
  }

  @Test
  void findsTheBeginningOfAGreekWordThatGoesOnAfterASigma() {
    assertThat(Keywords.fold("οδοσήμανση")).startsWith(Keywords.fold("οδος"));
  }

  @Test
  void foldsWhiteSpaceAndControlCharactersToOneSpace() {
    assertThat(Keywords.fold("\t one\r\n\u0000\u0085two\u00a0\u2003three\u3000 \u007f"))
        .isEqualTo("one two three");
  }

  @Test
  void dropsWhatNobodySees() {
    assertThat(Keywords.fold("\ufeffze\u200bro\u00ad wi\u200ddth\ud83d")).isEqualTo("zero width");
  }

  @Test
  void foldsNothingFurtherTheSecondTime() {
    for (int point = 0; point <= Character.MAX_CODE_POINT; point++) {
      String once = Keywords.fold("a" + Character.toString(point) + "b");
      if (!Keywords.fold(once).equals(once)) {
        assertThat(Keywords.fold(once)).as("U+%04X", point).isEqualTo(once);
      }
    }
  }

  @Test
  void areTheWordsBetweenWhiteSpace() {
    assertThat(Keywords.of("  Night　OF \n nights ").words())
        .containsExactly("night", "of", "nights");
  }

  @Test
  void matchEverythingWhenNothingWasTyped() {
    assertThat(Keywords.of("")).isEqualTo(Keywords.NONE);
    assertThat(Keywords.of(" \u0000\u3000\u0301")).isEqualTo(Keywords.NONE);
    assertThat(Keywords.NONE.isEmpty()).isTrue();
    assertThat(Keywords.NONE.phrase()).isEmpty();
  }

  @Test
  void areOnePhraseInTheirOrder() {
    assertThat(Keywords.of("Night   of nights").phrase()).isEqualTo("night of nights");
    assertThat(Keywords.of("night").isEmpty()).isFalse();
  }

  @Test
  void ignoreWordsPastTheMost() {
    assertThat(Keywords.of("a b c d e f g h i j").words())
        .containsExactly("a", "b", "c", "d", "e", "f", "g", "h");
  }

  @Test
  void areFoundBehindBlanksAndLongWords() {
    assertThat(Keywords.of(" ".repeat(1_000) + "word").words()).containsExactly("word");
    assertThat(Keywords.of("\u200b\u0301".repeat(1_000) + "word").words()).containsExactly("word");
    assertThat(Keywords.of("x".repeat(1_000) + " second").words())
        .containsExactly("x".repeat(Keywords.LONGEST_WORD), "second");
  }

  @Test
  void cutLongWords() {
    assertThat(Keywords.of("a".repeat(Keywords.LONGEST_WORD + 1)).words())
        .containsExactly("a".repeat(Keywords.LONGEST_WORD));
  }

  @Test
  void neverSplitASurrogatePair() {
    String note = Character.toString(0x1F3B5);

    assertThat(Keywords.of("a" + note.repeat(Keywords.LONGEST_WORD)).words())
        .containsExactly("a" + note.repeat((Keywords.LONGEST_WORD - 1) / 2));
  }

  @Test
  void takeHostileLengthsWithoutEffort() {
    String endless = "\ufdfa ".repeat(1_000_000);

    assertThat(Keywords.of(endless).words()).hasSize(Keywords.MOST_WORDS);
  }

  @Test
  void refuseWordsThatAreNotFolded() {
    for (String word : List.of("É", " ", "a b", "a".repeat(Keywords.LONGEST_WORD + 1))) {
      assertThatIllegalArgumentException().isThrownBy(() -> new Keywords(List.of(word)));
    }
  }

  @Test
  void areFoldedWhateverWasTyped() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int round = 0; round < 20_000; round++) {
      int script = random.nextInt(0x20000);
      String typed =
          random
              .ints(70, 0, 200)
              .mapToObj(i -> Character.toString(i < 10 ? ' ' : script + i))
              .collect(Collectors.joining());
      assertThatCode(() -> Keywords.of(typed)).as("seed %d", seed).doesNotThrowAnyException();
    }
  }

  @Test
  void refuseEmptyWordsAndTooMany() {
    assertThatIllegalArgumentException().isThrownBy(() -> new Keywords(List.of("a", "")));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Keywords(Collections.nCopies(Keywords.MOST_WORDS + 1, "a")));
  }
}
