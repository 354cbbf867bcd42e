package dev.rondo.application.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.item.Front.Button;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.form.OptionLabel;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.testkit.file.SampleFiles;
import dev.rondo.testkit.item.InMemoryCatalogue;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ViewServerTest {

  private static final FormOption HINTS =
      new FormOption.Toggle(OptionLabel.optional("hints", LocalizedText.of("Hints")), true);

  private static final FormOption OF_NOTIFICATIONS =
      new FormOption.Toggle(OptionLabel.optional("notify", LocalizedText.of("Notify")), true);

  private Front front = Front.BUILT_IN;
  private final InMemoryCatalogue catalogue = new InMemoryCatalogue();
  private final ViewServer view =
      new ViewServer.Service(
          catalogue, "Rondo", () -> front, List.of(HINTS), List.of(OF_NOTIFICATIONS));

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

  @Test
  void followsTheFrontPageAndOffersWhatGoesWithAButtonForNotifications() {
    Button button = new Button("post", LocalizedText.EMPTY, "", Front.NOTIFICATIONS, "");
    front =
        new Front(
            List.of(button), List.of(), Front.BUILT_IN.boards(), Front.BUILT_IN.ballot(), Map.of());

    assertThat(view.view().buttons()).containsExactly(button);
    assertThat(view.view().configuration()).containsExactly(HINTS, OF_NOTIFICATIONS);
  }
}
