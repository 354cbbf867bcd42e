package dev.rondo.domain.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PlayerTextTest {

  @ParameterizedTest
  @ValueSource(strings = {"", "hello", "one\ntwo\n", "a # b", " #KEY", "a\r\nb", "日本語", "\n\n"})
  void staysAsItIsWhenNoLineBeginsWithASharp(String text) {
    assertThat(PlayerText.escape(text)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"#, ##:#", "#BANNED, ##:#BANNED", "#KEY:rest, ##:#KEY:rest", "##:x, ##:##:x"})
  void isMadeALiteralWhenItBeginsWithASharp(String text, String escaped) {
    assertThat(PlayerText.escape(text)).isEqualTo(escaped);
  }

  @Test
  void isEscapedLineByLine() {
    assertThat(PlayerText.escape("#A\nb #C\n\n#D\n")).isEqualTo("##:#A\nb #C\n\n##:#D\n");
    assertThat(PlayerText.escape("a\n#B")).isEqualTo("a\n##:#B");
    assertThat(PlayerText.escape("#A\n\n")).isEqualTo("##:#A\n\n");
  }

  @Test
  void isEscapedAfterEveryKindOfLineBreak() {
    assertThat(PlayerText.escape("a\r\n#B").lines()).containsExactly("a", "##:#B");
    assertThat(PlayerText.escape("a\r#B").lines()).containsExactly("a", "##:#B");
  }

  @Test
  void hidesAFunctionOfTheClient() {
    assertThat(PlayerText.escape("##LOCALIZE:{\"en\":\"x\"}"))
        .isEqualTo("##:##LOCALIZE:{\"en\":\"x\"}");
  }
}
