package dev.rondo.domain.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.form.FormProblem.Reason;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.text.LocalizedText;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class FilledFormTest {

  private static final String OWN = "https://rondo.example";
  private static final String SECOND = "https://second.example";
  private static final String OTHER = "https://other.example";
  private static final String HASH = "da39a3ee5e6b4b0d3255bfef95601890afd80709";

  /** Links as {@code address>name} between blanks; an item's data is the word of its kind. */
  private static final ItemValueReader NOTATION =
      new ItemValueReader() {
        @Override
        public Optional<List<ItemLink>> links(String text) {
          if (text.equals("null")) {
            return Optional.of(List.of());
          }
          return text.contains(">")
              ? Optional.of(Arrays.stream(text.split(" ")).map(FilledFormTest::link).toList())
              : Optional.empty();
        }

        @Override
        public boolean isItem(ItemKind kind, String text) {
          return text.equals(kind.word());
        }
      };

  @Test
  void fillsInEveryDefault() {
    Form form =
        Form.of(
            "all",
            LocalizedText.of("All"),
            List.of(
                text("text", FormOption.Lines.ONE, "Ann", 0),
                text("area", FormOption.Lines.MANY, "one\ntwo", 0),
                slider("slider", 5, 0, 10, 1),
                new FormOption.Toggle(optional("toggle"), true),
                new FormOption.Select(optional("select"), "b", choices("a", "b")),
                multi("multi"),
                item("item", false),
                items("items", false, 0),
                new FormOption.CollectionItem(optional("collected"), ItemKind.LEVEL),
                file(optional("file"))));

    FilledForm filled = filled(form, Map.of());

    assertThat(filled.values())
        .containsOnly(
            Map.entry("text", new OptionValue.Text("Ann")),
            Map.entry("area", new OptionValue.Text("one\ntwo")),
            Map.entry("slider", new OptionValue.Numeric(5)),
            Map.entry("toggle", new OptionValue.Flag(true)),
            Map.entry("select", new OptionValue.Chosen(List.of("b"))),
            Map.entry("multi", new OptionValue.Chosen(List.of("a", "c"))),
            Map.entry("item", new OptionValue.Links(List.of())),
            Map.entry("items", new OptionValue.Links(List.of())),
            Map.entry("collected", new OptionValue.Collected("")),
            Map.entry("file", new OptionValue.NoFile()));
    assertThat(filled.form()).isEqualTo(form);
  }

  @Test
  void takesWhatWasChangedAndLooksAtNothingElse() {
    Form form =
        form(
            text("title", FormOption.Lines.ONE, "", 0),
            new FormOption.Toggle(optional("on"), true));

    FilledForm filled = filled(form, Map.of("title", "Hi", "localization", "ja", "newer", "1"));

    assertThat(filled.values())
        .containsOnly(
            Map.entry("title", new OptionValue.Text("Hi")),
            Map.entry("on", new OptionValue.Flag(true)));
    assertThat(filled.named()).containsExactly("title");
  }

  @Test
  void refusesATextThatNoDatabaseKeeps() {
    FormOption rule = text("t", FormOption.Lines.MANY, "", 0);

    for (String text : List.of("a\0b", "a\ud800", "\udc00\ud800")) {
      assertThat(problem(rule, text)).isEqualTo(Reason.MALFORMED);
    }
  }

  @Test
  void hasTheOptionsOfItsFormAndNoOthers() {
    Form form = form(new FormOption.Toggle(optional("on"), true));
    OptionValue on = new OptionValue.Flag(true);

    assertThatIllegalArgumentException().isThrownBy(() -> new FilledForm(form, Map.of(), Set.of()));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FilledForm(form, Map.of("on", on, "off", on), Set.of()));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FilledForm(form, Map.of("on", on), Set.of("off")));
  }

  @Test
  void tellsEveryProblemInTheOrderOfTheForm() {
    Form form =
        form(
            slider("speed", 5, 0, 10, 1),
            new FormOption.Toggle(optional("on"), true),
            text(required("title"), FormOption.Lines.ONE, "", 0));

    assertThat(FilledForm.fill(form, Map.of("on", "yes", "speed", "11"), NOTATION, List.of(OWN)))
        .isEqualTo(
            new FilledForm.Outcome.Invalid(
                List.of(
                    new FormProblem("speed", Reason.OUT_OF_RANGE),
                    new FormProblem("on", Reason.NOT_A_TOGGLE),
                    new FormProblem("title", Reason.REQUIRED))));
  }

  @Test
  void countsTheLengthOfATextInUtf16Units() {
    FormOption.Text rule = text("t", FormOption.Lines.ONE, "", 4);

    assertThat(value(rule, "1234")).isEqualTo(new OptionValue.Text("1234"));
    assertThat(value(rule, "\ud83d\ude00\ud83d\ude00"))
        .isEqualTo(new OptionValue.Text("\ud83d\ude00\ud83d\ude00"));
    assertThat(problem(rule, "12345")).isEqualTo(Reason.TOO_LONG);
    assertThat(problem(rule, "123\ud83d\ude00")).isEqualTo(Reason.TOO_LONG);
    assertThat(problem(rule, "\ud83d\ude00\ud83d\ude001")).isEqualTo(Reason.TOO_LONG);
  }

  @Test
  void limitsNoTextWhoseLimitIsZero() {
    String text = "x".repeat(100_000);

    assertThat(value(text("t", FormOption.Lines.MANY, "", 0), text))
        .isEqualTo(new OptionValue.Text(text));
  }

  @Test
  void keepsTheLinesOfATextAsTheyAre() {
    String text = " #a\r\n\n b\t";

    assertThat(value(text("t", FormOption.Lines.MANY, "", 0), text))
        .isEqualTo(new OptionValue.Text(text));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "10, 10",
    "3, 3",
    "3.0, 3",
    "03, 3",
    "3e0, 3",
    "30e-1, 3",
    "1e+1, 10",
    "1e1, 10",
    "-0, 0"
  })
  void readsANumberOnTheScale(String text, double number) {
    assertThat(value(slider("s", 5, 0, 10, 1), text)).isEqualTo(new OptionValue.Numeric(number));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        " 3",
        "3 ",
        "3,0",
        "+3",
        ".5",
        "3.",
        "0x3",
        "3d",
        "3f",
        "NaN",
        "Infinity",
        "-Infinity",
        "1e",
        "1e300",
        "--3",
        "٣",
        "3\n",
        "1234567890123456"
      })
  void refusesWhatIsNoNumber(String text) {
    assertThat(problem(slider("s", 5, 0, 10, 1), text)).isEqualTo(Reason.NOT_A_NUMBER);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "11", "-0.000001", "10.000001", "999999999999999", "1e99"})
  void refusesANumberOffTheScale(String text) {
    assertThat(problem(slider("s", 5, 0, 10, 1), text)).isEqualTo(Reason.OUT_OF_RANGE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.5", "3.1", "9.999", "2.00001"})
  void refusesANumberBetweenTwoSteps(String text) {
    assertThat(problem(slider("s", 5, 0, 10, 1), text)).isEqualTo(Reason.OFF_STEP);
  }

  @Test
  void reckonsStepsAsClientsDoInFloatingPoint() {
    FormOption.Slider tenths = slider("s", 0.5, 0, 1, 0.1);
    for (int i = 0; i <= 10; i++) {
      double clients = i * 0.1;
      double bounded = Math.min(clients, 1);
      assertThat(FilledForm.fill(form(tenths), Map.of("s", "" + bounded), NOTATION, List.of()))
          .isInstanceOf(FilledForm.Outcome.Filled.class);
    }
    assertThat(value(tenths, "0.30000000000000004")).isInstanceOf(OptionValue.Numeric.class);
    assertThat(value(tenths, "0.3")).isEqualTo(new OptionValue.Numeric(0.3));
    assertThat(problem(tenths, "0.35")).isEqualTo(Reason.OFF_STEP);
    assertThat(problem(tenths, "0.301")).isEqualTo(Reason.OFF_STEP);
  }

  @Test
  void countsStepsFromTheLeast() {
    FormOption.Slider rule = slider("s", -1.5, -1.5, 2, 1);

    assertThat(value(rule, "-0.5")).isEqualTo(new OptionValue.Numeric(-0.5));
    assertThat(value(rule, "1.5")).isEqualTo(new OptionValue.Numeric(1.5));
    assertThat(problem(rule, "0")).isEqualTo(Reason.OFF_STEP);
  }

  @Test
  void takesADefaultThatLiesBetweenTwoSteps() {
    assertThat(value(slider("s", 2.5, 0, 10, 1), "2.5")).isEqualTo(new OptionValue.Numeric(2.5));
  }

  @Test
  void readsAToggle() {
    FormOption.Toggle rule = new FormOption.Toggle(optional("t"), false);

    assertThat(value(rule, "1")).isEqualTo(new OptionValue.Flag(true));
    assertThat(value(rule, "0")).isEqualTo(new OptionValue.Flag(false));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "true", "false", "2", "01", "1 ", "-1", "on"})
  void refusesWhatIsNeitherOneNorZero(String text) {
    assertThat(problem(new FormOption.Toggle(optional("t"), false), text))
        .isEqualTo(Reason.NOT_A_TOGGLE);
  }

  @Test
  void readsAChoiceByItsName() {
    FormOption.Select rule = new FormOption.Select(optional("s"), "a", choices("a", "b,c"));

    assertThat(value(rule, "b,c")).isEqualTo(new OptionValue.Chosen(List.of("b,c")));
    assertThat(value(rule, "a")).isEqualTo(new OptionValue.Chosen(List.of("a")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "A", "c", "a,b", "0", "1", " a"})
  void refusesAnUnknownChoice(String text) {
    assertThat(problem(new FormOption.Select(optional("s"), "a", choices("a", "b")), text))
        .isEqualTo(Reason.UNKNOWN_CHOICE);
  }

  @Test
  void readsSeveralChoicesInTheOrderOfTheForm() {
    assertThat(value(multi("m"), "c,b")).isEqualTo(new OptionValue.Chosen(List.of("b", "c")));
    assertThat(value(multi("m"), "b")).isEqualTo(new OptionValue.Chosen(List.of("b")));
  }

  @Test
  void readsTheEmptyTextAsNoChoiceOfSeveral() {
    assertThat(value(multi("m"), "")).isEqualTo(new OptionValue.Chosen(List.of()));
  }

  @ParameterizedTest
  @ValueSource(strings = {",", "a,", ",a", "a,,b", "d", "a,d", "A", "a, b", "101"})
  void refusesAnUnknownOneOfSeveralChoices(String text) {
    assertThat(problem(multi("m"), text)).isIn(Reason.UNKNOWN_CHOICE, Reason.DUPLICATE);
  }

  @Test
  void refusesAChoiceThatStandsTwice() {
    assertThat(problem(multi("m"), "a,b,a")).isEqualTo(Reason.DUPLICATE);
  }

  @Test
  void readsAnItemOfThisServer() {
    assertThat(value(item("i", false), OWN + ">sky"))
        .isEqualTo(new OptionValue.Links(List.of(link(OWN + ">sky"))));
    assertThat(value(item("i", false), SECOND + ">sky"))
        .isEqualTo(new OptionValue.Links(List.of(link(SECOND + ">sky"))));
    assertThat(value(item("i", false), "null")).isEqualTo(new OptionValue.Links(List.of()));
  }

  @Test
  void refusesAnItemOfAnotherServerUnlessThatIsAllowed() {
    assertThat(problem(item("i", false), OTHER + ">sky")).isEqualTo(Reason.OTHER_SERVER);
    assertThat(problem(item("i", false), OWN + "/>sky")).isEqualTo(Reason.OTHER_SERVER);
    assertThat(problem(items("i", false, 0), OWN + ">a " + OTHER + ">b"))
        .isEqualTo(Reason.OTHER_SERVER);
    assertThat(value(item("i", true), OTHER + ">sky"))
        .isEqualTo(new OptionValue.Links(List.of(link(OTHER + ">sky"))));
  }

  @Test
  void readsOneItemWhereOneIsAskedFor() {
    assertThat(problem(item("i", true), OWN + ">a " + OWN + ">b")).isEqualTo(Reason.TOO_MANY);
  }

  @Test
  void readsSeveralItemsInTheOrderGiven() {
    assertThat(value(items("i", false, 2), OWN + ">b " + OWN + ">a"))
        .isEqualTo(new OptionValue.Links(List.of(link(OWN + ">b"), link(OWN + ">a"))));
    assertThat(problem(items("i", false, 2), OWN + ">a " + OWN + ">b " + OWN + ">c"))
        .isEqualTo(Reason.TOO_MANY);
    assertThat(value(items("i", false, 0), OWN + ">a " + OWN + ">b " + OWN + ">c"))
        .isInstanceOf(OptionValue.Links.class);
  }

  @Test
  void refusesAnItemThatStandsTwice() {
    assertThat(problem(items("i", true, 0), OWN + ">a " + OWN + ">a")).isEqualTo(Reason.DUPLICATE);
    assertThat(value(items("i", true, 0), OWN + ">a " + OTHER + ">a"))
        .isInstanceOf(OptionValue.Links.class);
  }

  @Test
  void refusesBrokenLinks() {
    assertThat(problem(item("i", true), "{")).isEqualTo(Reason.MALFORMED);
    assertThat(problem(items("i", true, 0), "")).isEqualTo(Reason.MALFORMED);
  }

  @Test
  void readsAnItemOfACollectionByItsKind() {
    FormOption.CollectionItem rule =
        new FormOption.CollectionItem(optional("c"), ItemKind.BACKGROUND);

    assertThat(value(rule, "background")).isEqualTo(new OptionValue.Collected("background"));
    assertThat(value(rule, "")).isEqualTo(new OptionValue.Collected(""));
    assertThat(problem(rule, "skin")).isEqualTo(Reason.MALFORMED);
  }

  @Test
  void readsAFileByItsHash() {
    FormOption.File rule = file(optional("f"));

    assertThat(value(rule, HASH)).isEqualTo(new OptionValue.Uploaded(new FileHash(HASH)));
    assertThat(value(rule, "")).isEqualTo(new OptionValue.NoFile());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "null",
        "da39a3ee5e6b4b0d3255bfef95601890afd8070",
        "da39a3ee5e6b4b0d3255bfef95601890afd807090",
        "DA39A3EE5E6B4B0D3255BFEF95601890AFD80709",
        "ga39a3ee5e6b4b0d3255bfef95601890afd80709",
        " a39a3ee5e6b4b0d3255bfef95601890afd80709",
        "../../../../../../../../../../etc/passwd"
      })
  void refusesWhatIsNotTheHashOfAFile(String text) {
    assertThat(problem(file(optional("f")), text)).isEqualTo(Reason.NOT_A_HASH);
  }

  @Test
  void knowsTheFilesThatItsValuesName() {
    Form form = form(file(optional("one")), file(optional("two")), file(optional("none")));

    FilledForm filled = filled(form, Map.of("one", HASH, "two", HASH));

    assertThat(filled.files())
        .isEqualTo(Map.of(new FileHash(HASH), file(optional("one")).validation()));
  }

  @Test
  void knowsADefaultFileOnlyWhenItIsFilledIn() {
    FormOption.File rule =
        new FormOption.File(optional("cover"), HASH, file(optional("cover")).validation());

    assertThat(filled(form(rule), Map.of()).files()).isEmpty();
    assertThat(filled(form(rule), Map.of("cover", HASH)).files())
        .isEqualTo(Map.of(new FileHash(HASH), rule.validation()));
  }

  @Test
  void wantsARequiredOptionToDifferFromItsDefault() {
    assertThat(requiredProblem(text(required("q"), FormOption.Lines.ONE, "Ann", 0), "Ann"))
        .isEqualTo(Reason.REQUIRED);
    assertThat(requiredProblem(new FormOption.Toggle(required("q"), true), "1"))
        .isEqualTo(Reason.REQUIRED);
    assertThat(requiredProblem(new FormOption.Select(required("q"), "a", choices("a", "b")), "a"))
        .isEqualTo(Reason.REQUIRED);
    assertThat(
            requiredProblem(
                new FormOption.Multi(required("q"), List.of(true, true), choices("a", "b")), "b,a"))
        .isEqualTo(Reason.REQUIRED);
    assertThat(requiredProblem(new FormOption.CollectionItem(required("q"), ItemKind.SKIN), ""))
        .isEqualTo(Reason.REQUIRED);
    assertThat(requiredProblem(file(required("q")), "")).isEqualTo(Reason.REQUIRED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-0", "0.0", "-0.0", "0e5", "0.00000000000000001"})
  void takesNoNotationOfTheDefaultForAChange(String zero) {
    FormOption.Slider rule =
        new FormOption.Slider(required("q"), 0, 0, 10, 0.1, LocalizedText.EMPTY);

    assertThat(requiredProblem(rule, zero)).isEqualTo(Reason.REQUIRED);
  }

  @Test
  void takesNoRoundingErrorForAChange() {
    FormOption.Slider rule =
        new FormOption.Slider(required("q"), 0.3, 0, 1, 0.1, LocalizedText.EMPTY);

    assertThat(requiredProblem(rule, "0.30000000000000004")).isEqualTo(Reason.REQUIRED);
    assertThat(value(rule, "0.4")).isEqualTo(new OptionValue.Numeric(0.4));
  }

  @Test
  void takesTheEmptyTextForAChangeWhereTheDefaultIsAnother() {
    assertThat(value(text(required("q"), FormOption.Lines.ONE, "Ann", 0), ""))
        .isEqualTo(new OptionValue.Text(""));
    assertThat(value(new FormOption.Multi(required("q"), List.of(true), choices("a")), ""))
        .isEqualTo(new OptionValue.Chosen(List.of()));
  }

  @Test
  void answersForTheOptionsOfItsFormAlone() {
    FilledForm filled =
        filled(
            form(
                text("title", FormOption.Lines.ONE, "Ann", 0),
                new FormOption.Toggle(optional("on"), true)),
            Map.of());

    assertThat(filled.text("title")).isEqualTo("Ann");
    assertThatIllegalArgumentException().isThrownBy(() -> filled.text("on"));
    assertThatIllegalArgumentException().isThrownBy(() -> filled.value("unknown"));
  }

  @Test
  void isIndependentOfTheMapItWasMadeOf() {
    Form form = form(new FormOption.Toggle(optional("on"), true));
    Map<String, OptionValue> values = new HashMap<>(Map.of("on", new OptionValue.Flag(false)));
    FilledForm filled = new FilledForm(form, values, Set.of());
    values.clear();

    assertThat(filled.value("on")).isEqualTo(new OptionValue.Flag(false));
  }

  private static OptionValue value(FormOption option, String text) {
    return filled(form(option), Map.of(option.query(), text)).value(option.query());
  }

  @Test
  void aFormOfNoItemsNeedsNoReaderOfThem() {
    Form form =
        Form.of(
            "damage",
            LocalizedText.of("Damage"),
            List.of(slider("cost", 5, 0, 10, 1), item("item", false)));

    assertThat(FilledForm.fill(form, Map.of("cost", "7")))
        .isInstanceOfSatisfying(
            FilledForm.Outcome.Filled.class,
            done -> assertThat(done.filled().number("cost")).isEqualTo(7));
    assertThat(FilledForm.fill(form, Map.of("item", "any")))
        .isEqualTo(
            new FilledForm.Outcome.Invalid(List.of(new FormProblem("item", Reason.MALFORMED))));
  }

  private static FilledForm filled(Form form, Map<String, String> changed) {
    return switch (FilledForm.fill(form, changed, NOTATION, List.of(OWN, SECOND))) {
      case FilledForm.Outcome.Filled(FilledForm filled) -> filled;
      case FilledForm.Outcome.Invalid(List<FormProblem> problems) ->
          throw new AssertionError("not filled in: " + problems);
    };
  }

  private static Reason problem(FormOption option, String text) {
    return problem(option, Map.of(option.query(), text));
  }

  /** Of a required option that is left alone, and of one that is set to its default. */
  private static Reason requiredProblem(FormOption option, String def) {
    assertThat(problem(option, Map.of())).isEqualTo(Reason.REQUIRED);
    return problem(option, def);
  }

  private static Reason problem(FormOption option, Map<String, String> changed) {
    return switch (FilledForm.fill(form(option), changed, NOTATION, List.of(OWN, SECOND))) {
      case FilledForm.Outcome.Filled(FilledForm filled) ->
          throw new AssertionError("filled in: " + filled.values());
      case FilledForm.Outcome.Invalid(List<FormProblem> problems) -> {
        assertThat(problems).extracting(FormProblem::query).containsExactly(option.query());
        yield problems.getFirst().reason();
      }
    };
  }

  private static Form form(FormOption... options) {
    return Form.of("form", LocalizedText.of("Form"), List.of(options));
  }

  private static OptionLabel optional(String query) {
    return OptionLabel.optional(query, LocalizedText.of(query));
  }

  private static OptionLabel required(String query) {
    return OptionLabel.required(query, LocalizedText.of(query));
  }

  private static FormOption.Text text(String query, FormOption.Lines lines, String def, int limit) {
    return text(optional(query), lines, def, limit);
  }

  private static FormOption.Text text(
      OptionLabel label, FormOption.Lines lines, String def, int limit) {
    return new FormOption.Text(label, lines, def, LocalizedText.EMPTY, limit, List.of());
  }

  private static FormOption.Slider slider(
      String query, double def, double min, double max, double step) {
    return new FormOption.Slider(optional(query), def, min, max, step, LocalizedText.EMPTY);
  }

  private static FormOption.Multi multi(String query) {
    return new FormOption.Multi(
        optional(query), List.of(true, false, true), choices("a", "b", "c"));
  }

  private static FormOption.ServerItem item(String query, boolean allowOtherServers) {
    return new FormOption.ServerItem(
        optional(query), ItemKind.BACKGROUND, "", List.of(), allowOtherServers);
  }

  private static FormOption.ServerItems items(String query, boolean allowOtherServers, int limit) {
    return new FormOption.ServerItems(
        optional(query), ItemKind.BACKGROUND, "", List.of(), allowOtherServers, limit);
  }

  private static FormOption.File file(OptionLabel label) {
    return new FormOption.File(label, "", new FileRule(FileUse.IMAGE, 1_000_000, 1_000));
  }

  private static List<FormOption.Choice> choices(String... names) {
    return Arrays.stream(names)
        .map(name -> new FormOption.Choice(name, LocalizedText.of(name)))
        .toList();
  }

  private static ItemLink link(String text) {
    int at = text.lastIndexOf('>');
    return new ItemLink(text.substring(0, at), new ItemName(text.substring(at + 1)));
  }
}
