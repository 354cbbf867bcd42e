package dev.rondo.domain.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.rondo.domain.text.LocalizedText;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class FormTest {

  private static final LocalizedText TITLE = LocalizedText.of("Search");

  @Test
  void isAButtonWithoutOptions() {
    Form form = Form.of("like", TITLE, List.of());

    assertThat(form.options()).isEmpty();
    assertThat(form.description().isEmpty()).isTrue();
    assertThat(form.help().isEmpty()).isTrue();
    assertThat(form.icon()).isEmpty();
    assertThat(form.requireConfirmation()).isFalse();
  }

  @Test
  void keepsTheOrderOfItsOptions() {
    assertThat(Form.of("find", TITLE, List.of(toggle("b"), toggle("a"))).options())
        .extracting(FormOption::query)
        .containsExactly("b", "a");
  }

  @Test
  void refusesTwoOptionsOfOneQueryName() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Form.of("find", TITLE, List.of(toggle("a"), toggle("b"), toggle("a"))))
        .withMessageContaining("find")
        .withMessageContaining("\"a\"");
  }

  @Test
  void tellsQueryNamesApartByCase() {
    assertThat(Form.of("find", TITLE, List.of(toggle("a"), toggle("A"))).options()).hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"localization", "page", "cursor", "type", "around"})
  void refusesAQueryNameThatEveryRequestTakes(String query) {
    assertThat(Form.RESERVED_QUERIES).contains(query);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Form.of("find", TITLE, List.of(toggle(query))))
        .withMessageContaining(query);
  }

  @Test
  void isIndependentOfTheListItWasMadeOf() {
    List<FormOption> options = new ArrayList<>(List.of(toggle("a")));
    Form form = Form.of("find", TITLE, options);
    options.add(toggle("page"));

    assertThat(form.options()).hasSize(1);
  }

  private static FormOption toggle(String query) {
    return new FormOption.Toggle(OptionLabel.optional(query, LocalizedText.of(query)), false);
  }
}
