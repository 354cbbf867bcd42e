package dev.rondo.bootstrap.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.item.EditFront;
import dev.rondo.application.item.EditFront.Reading;
import dev.rondo.application.item.Front;
import dev.rondo.application.item.Front.Button;
import dev.rondo.application.vote.Votes.Ballot;
import dev.rondo.bootstrap.settings.Settings.DeclarationFile;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.form.OptionLabel;
import dev.rondo.domain.form.ServerForms;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.http.form.FrontDeclarations;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What operators save in the console is read as the file is, and goes with the rest of it. */
final class SavedFrontTest {

  private static final ServerForms FORMS = BuiltInForms.ALL;
  private static final String BELL =
      "{\"buttons\": [{\"type\": \"post\", \"infoType\": \"notifications\"}]}";

  private static String why(String declaration) {
    return why(declaration, FORMS);
  }

  private static String why(String declaration, ServerForms forms) {
    return switch (Settings.readFront(declaration, Front.BUILT_IN, forms)) {
      case Reading.Valid _ -> "";
      case Reading.Invalid(String why) -> why;
    };
  }

  @Test
  void replacesTheButtonsAndPagesOfTheFileAndNothingElse() throws Exception {
    DeclarationFile example = new DeclarationFile(example());
    Front file = example.read(FrontDeclarations::read);
    assertThat(file.ballot()).isNotEqualTo(Ballot.CLOSED);

    String text = example.read(FrontDeclarations::readText);
    assertThat(Settings.readFront(text, file, FORMS)).isEqualTo(new Reading.Valid(file));
    assertThat(Settings.readFront("{}", file, FORMS))
        .isEqualTo(
            new Reading.Valid(
                new Front(
                    Front.BUILT_IN.buttons(),
                    List.of(),
                    file.boards(),
                    file.ballot(),
                    file.searches())));
  }

  private static Path example() throws Exception {
    String page = Files.readString(Path.of("../docs/front.md"));
    return Files.writeString(
        Files.createTempFile("front", ".json"),
        page.substring(
            page.indexOf("```json") + 7, page.indexOf("```\n", page.indexOf("```json"))));
  }

  @Test
  void isWrittenWithOneLineForEachButton() {
    assertThat(FrontDeclarations.BUILT_IN)
        .startsWith("{\n\"buttons\": [\n{\"type\":\"authentication\"},\n{\"type\":")
        .endsWith("}\n],\n\"pages\": [\n\n]\n}");
    assertThat(why(FrontDeclarations.BUILT_IN)).isEmpty();
    assertThat(why("{\"$schema\": \"front.schema.json\"}")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"boards": []} | "boards", "votes" and "searches" belong in the file that RONDO_FRONT names; take them out here
          {"votes": {}, "buttons": []} | "boards", "votes" and "searches" belong in the file that RONDO_FRONT names; take them out here
          {"pages": [{"itemType": "song"}]} | pages[0]: "itemType" is "song"
          {"links": []} | "links" is not known here; known are buttons, pages
          {"pages": [{"itemType": "level", "sections": [{"title": "A", "search": {"sort": "quality"}}]}]} | pages[0].sections[0].search: "sort" is "quality"
          {"buttons": [} | line 1, column 14
          [] | this is not an object
          {"a\\nb\\u001b\\u2028": []} | "a�b��" is not known here
          """)
  void saysWhatIsWrongAndWhere(String declaration, String why) {
    assertThat(why(declaration)).contains(why);
  }

  @Test
  void isOfALimitedSize() {
    String most = "{}" + " ".repeat(EditFront.LONGEST - 2);

    assertThat(why(most)).isEmpty();
    assertThat(why(most + " ")).isEqualTo("it is longer than 65536 characters: 65537");
  }

  @Test
  void leadsToNotificationsOnlyWhereNoOptionHasTheNamesOfTheirs() {
    FormOption taken =
        new FormOption.Toggle(
            OptionLabel.optional("notifyOfItems", LocalizedText.of("Mine")), true);

    assertThat(why(BELL)).isEmpty();
    assertThat(why(BELL, FORMS.withConfiguration(List.of(taken)))).contains("notifyOfItems");
    assertThat(Button.of("post").isForNotifications()).isFalse();
  }
}
