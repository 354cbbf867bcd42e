package dev.rondo.domain.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.text.LocalizedText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class FormOptionTest {

  private static final OptionLabel LABEL = OptionLabel.optional("speed", LocalizedText.of("Speed"));

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "\t"})
  void aLabelNeedsAQueryName(String query) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> OptionLabel.optional(query, LocalizedText.of("Speed")));
  }

  @Test
  void aTextIsLimitedOrNot() {
    assertThat(text(0).limit()).isZero();
    assertThat(text(10).limit()).isEqualTo(10);
    assertThatIllegalArgumentException().isThrownBy(() -> text(-1));
  }

  @ParameterizedTest
  @CsvSource({
    "-1, 0, 10, 1",
    "11, 0, 10, 1",
    "5, 10, 0, 1",
    "5, 0, 10, 0",
    "5, 0, 10, -1",
    "NaN, 0, 10, 1",
    "5, NaN, 10, 1",
    "5, 0, NaN, 1",
    "5, 0, 10, NaN",
    "5, -Infinity, 10, 1",
    "5, 0, Infinity, 1",
    "5, 0, 10, Infinity"
  })
  void aSliderRefusesAnInvalidScale(double def, double min, double max, double step) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> slider(def, min, max, step))
        .withMessageContaining("speed");
  }

  @Test
  void aSelectOffersItsDefault() {
    assertThat(new FormOption.Select(LABEL, "b", choices("a", "b")).values()).hasSize(2);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FormOption.Select(LABEL, "c", choices("a", "b")));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FormOption.Select(LABEL, "", choices()));
  }

  @Test
  void aSelectOffersNoNameTwice() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FormOption.Select(LABEL, "a", choices("a", "b", "a")));
  }

  @Test
  void aMultiHasADefaultForEachValue() {
    assertThat(new FormOption.Multi(LABEL, List.of(true, false), choices("a", "b")).def())
        .containsExactly(true, false);
    assertThat(new FormOption.Multi(LABEL, List.of(), choices()).values()).isEmpty();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FormOption.Multi(LABEL, List.of(true), choices("a", "b")));
  }

  @Test
  void aMultiRefusesNamesThatCouldNotBeToldApart() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FormOption.Multi(LABEL, List.of(true, false), choices("a", "a")));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FormOption.Multi(LABEL, List.of(true, false), choices("a,b", "c")));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FormOption.Multi(LABEL, List.of(true, false), choices("a", "")));
  }

  @Test
  void serverItemsAreLimitedOrNot() {
    assertThat(new FormOption.ServerItems(LABEL, ItemKind.SKIN, "", List.of(), false, 0).limit())
        .isZero();
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> new FormOption.ServerItems(LABEL, ItemKind.SKIN, "", List.of(), false, -1));
  }

  @Test
  void aFileRuleHasNoNegativeLimits() {
    assertThat(new FileRule(FileUse.IMAGE, 0, 0).type()).isEqualTo(FileUse.IMAGE);
    assertThatIllegalArgumentException().isThrownBy(() -> new FileRule(FileUse.IMAGE, -1, 0));
    assertThatIllegalArgumentException().isThrownBy(() -> new FileRule(FileUse.IMAGE, 0, -1));
  }

  @ParameterizedTest
  @CsvSource({
    "-1, 0, 0, 0, 0",
    "0, -1, 0, 0, 0",
    "0, 0, -1, 0, 0",
    "0, 0, 0, -1, 0",
    "0, 0, 0, 0, -1",
    "0, 0, 0, NaN, 0",
    "0, 0, 0, 0, Infinity"
  })
  void adviceOnAFileHasNoSenselessBounds(long size, int width, int height, double min, double max) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FileAdvice(size, width, height, min, max));
  }

  @Test
  void everyUseOfAFileHasAWordOfItsOwn() {
    assertThat(Arrays.stream(FileUse.values()).map(FileUse::word)).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @CsvSource({
    "engineRom, ANY",
    "serverBanner, IMAGE",
    "roomPreview, AUDIO",
    "effectAudio, ZIP",
    "replayConfiguration, GZIPPED_JSON"
  })
  void aUseOfAFileAsksForAFormat(String word, FileUse.Format format) {
    assertThat(Arrays.stream(FileUse.values()).filter(use -> use.word().equals(word)))
        .extracting(FileUse::format)
        .containsExactly(format);
  }

  @Test
  void isIndependentOfTheListsItWasMadeOf() {
    List<String> shortcuts = new ArrayList<>(List.of("a"));
    List<FormOption.Choice> values = new ArrayList<>(choices("a"));
    List<Boolean> defaults = new ArrayList<>(List.of(true));
    FormOption.Text text =
        new FormOption.Text(LABEL, FormOption.Lines.MANY, "", LocalizedText.EMPTY, 0, shortcuts);
    FormOption.Select select = new FormOption.Select(LABEL, "a", values);
    FormOption.Multi multi = new FormOption.Multi(LABEL, defaults, values);
    shortcuts.clear();
    values.clear();
    defaults.clear();

    assertThat(text.shortcuts()).containsExactly("a");
    assertThat(select.values()).hasSize(1);
    assertThat(multi.values()).hasSize(1);
    assertThat(multi.def()).containsExactly(true);
  }

  private static FormOption.Text text(int limit) {
    return new FormOption.Text(
        LABEL, FormOption.Lines.ONE, "", LocalizedText.EMPTY, limit, List.of());
  }

  private static FormOption.Slider slider(double def, double min, double max, double step) {
    return new FormOption.Slider(LABEL, def, min, max, step, LocalizedText.EMPTY);
  }

  private static List<FormOption.Choice> choices(String... names) {
    return Arrays.stream(names)
        .map(name -> new FormOption.Choice(name, LocalizedText.of(name)))
        .toList();
  }
}
