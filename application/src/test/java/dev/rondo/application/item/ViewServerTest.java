package dev.rondo.application.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.form.OptionLabel;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.testkit.file.SampleFiles;
import dev.rondo.testkit.item.InMemoryCatalogue;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ViewServerTest {

  private static final FormOption HINTS =
      new FormOption.Toggle(OptionLabel.optional("hints", LocalizedText.of("Hints")), true);

  private final InMemoryCatalogue catalogue = new InMemoryCatalogue();
  private final ViewServer view =
      new ViewServer.Service(catalogue, "Rondo", Front.BUILT_IN.buttons(), List.of(HINTS));

  @Test
  void showsTheProfileOfTheCatalogue() {
    ServerProfile profile =
        new ServerProfile(
            LocalizedText.of("Mine"), LocalizedText.of("All"), SampleFiles.PICTURE.locator());
    catalogue.describe(profile);

    assertThat(view.view().profile()).isEqualTo(profile);
  }

  @Test
  void fallsBackToItsOwnTitle() {
    assertThat(view.view().profile().title()).isEqualTo(LocalizedText.of("Rondo"));
    assertThat(view.view().profile().description()).isEqualTo(LocalizedText.EMPTY);
  }

  @Test
  void showsWhatAPlayerMaySet() {
    assertThat(view.view().configuration()).containsExactly(HINTS);
  }
}
