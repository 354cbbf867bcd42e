package dev.rondo.application.item;

import dev.rondo.application.item.Front.Button;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.text.LocalizedText;
import java.util.List;

/** Use case: how the server presents itself. */
public interface ViewServer {

  /** What a player sees first. */
  Presentation view();

  /**
   * Reads the catalogue.
   *
   * @param title for a catalogue that names none
   * @param buttons the ways on
   * @param configuration what a player may set
   */
  record Service(
      Catalogue catalogue, String title, List<Button> buttons, List<FormOption> configuration)
      implements ViewServer {

    public Service {
      buttons = List.copyOf(buttons);
      configuration = List.copyOf(configuration);
    }

    @Override
    public Presentation view() {
      ServerProfile profile = catalogue.profile();
      LocalizedText shown = profile.title().isEmpty() ? LocalizedText.of(title) : profile.title();
      return new Presentation(
          new ServerProfile(shown, profile.description(), profile.banner()),
          buttons,
          configuration);
    }
  }

  /**
   * What a player sees first.
   *
   * @param profile the profile of the catalogue; its title is never empty
   * @param configuration what a player may set for this server
   */
  record Presentation(ServerProfile profile, List<Button> buttons, List<FormOption> configuration) {

    public Presentation {
      buttons = List.copyOf(buttons);
      configuration = List.copyOf(configuration);
    }
  }
}
