package dev.rondo.domain.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.text.LocalizedText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ServerFormsTest {

  @Test
  void letsFormsThatNeverMeetShareNames() {
    ServerForms forms =
        new ServerForms(
            List.of(toggle("speed")),
            form("create", "title"),
            List.of(form("submit", "speed", "title", "keywords"), form("practice", "speed")));

    assertThat(forms.configuration()).extracting(FormOption::query).containsExactly("speed");
    assertThat(forms.room().type()).isEqualTo("create");
    assertThat(forms.results()).extracting(Form::type).containsExactly("submit", "practice");
  }

  @Test
  void isIndependentOfTheListsItWasMadeOf() {
    List<FormOption> configuration = new ArrayList<>();
    List<Form> results = new ArrayList<>(List.of(form("submit")));
    ServerForms forms = new ServerForms(configuration, form("create"), results);
    configuration.add(toggle("page"));
    results.clear();

    assertThat(forms.configuration()).isEmpty();
    assertThat(forms.results()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"localization", "page", "cursor", "type"})
  void refusesToConfigureWhatEveryRequestTakes(String query) {
    refuses(
        List.of(toggle("a"), toggle(query)),
        form("create"),
        "configuration.options[1]: the query name \"" + query + "\" is taken by every request");
  }

  @Test
  void refusesTheNameThatTheQuickSearchTakes() {
    refuses(
        List.of(toggle("keywords")),
        form("create"),
        "configuration.options[0]: the query name \"keywords\" is taken by the quick search");
    refuses(
        List.of(),
        form("create", "keywords"),
        "room.options[0]: the query name \"keywords\" is taken by the quick search");
  }

  @Test
  void refusesToConfigureWhatTheAdvancedSearchTakes() {
    refuses(
        List.of(toggle("minRating")),
        form("create"),
        "configuration.options[0]: the query name \"minRating\" is taken by the advanced search");
  }

  @Test
  void takesOptionsOfTheServerItselfUnlessAFormHasTheirNames() {
    ServerForms forms =
        new ServerForms(List.of(toggle("a")), form("create", "b"), List.of(form("submit", "c")));

    assertThat(forms.withConfiguration(List.of(toggle("c"))).configuration())
        .extracting(FormOption::query)
        .containsExactly("a", "c");
    assertThatThrownBy(() -> forms.withConfiguration(List.of(toggle("a"))))
        .hasMessage("configuration.options[0]: the query name \"a\" is taken by the server itself");
    assertThatThrownBy(() -> forms.withConfiguration(List.of(toggle("b"))))
        .hasMessage("room.options[0]: the query name \"b\" is taken by the server itself");
  }

  @Test
  void refusesTwoOptionsOfTheConfigurationUnderOneName() {
    refuses(
        List.of(toggle("a"), toggle("b"), toggle("a")),
        form("create"),
        "configuration.options[2]: the query name \"a\" is taken by another option");
  }

  @Test
  void refusesARoomOptionThatTheConfigurationHasToo() {
    refuses(
        List.of(toggle("speed")),
        form("create", "title", "speed"),
        "configuration.options[0]: the query name \"speed\" is taken by the form that creates a"
            + " room");
  }

  @Test
  void needsAFormForResults() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ServerForms(List.of(), form("create"), List.of()))
        .withMessage("results: there is no form");
  }

  @Test
  void refusesTwoFormsForResultsOfOneType() {
    List<Form> results = List.of(form("submit"), form("practice"), form("submit"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ServerForms(List.of(), form("create"), results))
        .withMessage("results: there are two forms of the type \"submit\"");
  }

  @Test
  void fillsInSearchesWithWhatIsSetOrElseTheDefaults() {
    ServerForms forms =
        searching(
            List.of(
                toggle("quiet"),
                new FormOption.Toggle(label("talk"), true),
                new FormOption.Slider(label("least"), 10, 0, 40, 0.5, LocalizedText.EMPTY),
                new FormOption.Slider(label("most"), 40, 0, 40, 0.5, LocalizedText.EMPTY)),
            Map.of("talk", "commented", "least", "minRating", "most", "maxRating"));

    assertThat(forms.preferred(query -> Optional.of("12.5").filter(_ -> query.equals("most"))))
        .isEqualTo(Map.of("commented", "1", "minRating", "10", "maxRating", "12.5"));
  }

  @Test
  void fillsInNoSearchesByWhatIsNotThereOrChoosesItems() {
    List<FormOption> configuration =
        List.of(toggle("a"), new FormOption.CollectionItem(label("b"), ItemKind.LEVEL));
    String missing =
        "configuration: there is no text, slider, toggle or select \"%s\" to fill in searches";

    refuses(configuration, "c", "sort", missing.formatted("c"));
    refuses(configuration, "b", "sort", missing.formatted("b"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "12.3", "41", "much"})
  void fillsInTheDefaultForWhatAnOptionDoesNotTake(String set) {
    ServerForms forms =
        searching(
            List.of(new FormOption.Slider(label("least"), 10, 0, 40, 0.5, LocalizedText.EMPTY)),
            Map.of("least", "minRating"));

    assertThat(forms.preferred(_ -> Optional.of(set))).isEqualTo(Map.of("minRating", "10"));
  }

  @Test
  void leavesOpenWhatAPlayerHasSetToNothing() {
    ServerForms forms =
        searching(
            List.of(
                new FormOption.Select(
                    label("order"),
                    "likes",
                    List.of(
                        new FormOption.Choice("", LocalizedText.of("Newest")),
                        new FormOption.Choice("likes", LocalizedText.of("Popular"))))),
            Map.of("order", "sort"));

    assertThat(forms.preferred(_ -> Optional.empty())).isEqualTo(Map.of("sort", "likes"));
    assertThat(forms.preferred(_ -> Optional.of(""))).isEmpty();
  }

  @Test
  void fillsInNoValueTwice() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> searching(List.of(toggle("a"), toggle("b")), Map.of("a", "sort", "b", "sort")))
        .withMessage("configuration: two options fill in the same value of searches");
  }

  @ParameterizedTest
  @ValueSource(strings = {"liked", "mine", "speed"})
  void fillsInNothingPersonalOrUnknown(String value) {
    refuses(
        List.of(toggle("a")),
        "a",
        value,
        "configuration: no option can fill in \"" + value + "\" of searches");
  }

  private static void refuses(
      List<FormOption> configuration, String query, String value, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> searching(configuration, Map.of(query, value)))
        .withMessage(message);
  }

  private static ServerForms searching(
      List<FormOption> configuration, Map<String, String> searching) {
    return new ServerForms(configuration, form("create"), List.of(form("submit")), searching);
  }

  private static OptionLabel label(String query) {
    return OptionLabel.optional(query, LocalizedText.of(query));
  }

  private static void refuses(List<FormOption> configuration, Form room, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ServerForms(configuration, room, List.of(form("submit"))))
        .withMessage(message);
  }

  private static Form form(String type, String... queries) {
    return Form.of(
        type, LocalizedText.of(type), Arrays.stream(queries).map(ServerFormsTest::toggle).toList());
  }

  private static FormOption toggle(String query) {
    return new FormOption.Toggle(OptionLabel.optional(query, LocalizedText.of(query)), false);
  }
}
