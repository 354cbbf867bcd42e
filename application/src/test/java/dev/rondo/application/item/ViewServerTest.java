package dev.rondo.application.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.file.Contents;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.text.LocalizedText;
import org.junit.jupiter.api.Test;

final class ViewServerTest {

  private final InMemoryCatalogue catalogue = new InMemoryCatalogue();
  private final ViewServer view = ViewServer.over(catalogue, "Rondo");

  @Test
  void showsTheProfileOfTheCatalogue() {
    ServerProfile profile =
        new ServerProfile(
            LocalizedText.of("Mine"), LocalizedText.of("All"), Contents.PICTURE.locator());
    catalogue.describe(profile);

    assertThat(view.view()).isEqualTo(profile);
  }

  @Test
  void fallsBackToItsOwnTitle() {
    assertThat(view.view().title()).isEqualTo(LocalizedText.of("Rondo"));
    assertThat(view.view().description()).isEqualTo(LocalizedText.EMPTY);
  }
}
