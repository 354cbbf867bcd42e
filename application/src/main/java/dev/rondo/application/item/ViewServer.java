package dev.rondo.application.item;

import dev.rondo.application.item.Front.Button;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.text.LocalizedText;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Use case: how the server presents itself. */
public interface ViewServer {

  /** What a player sees first. */
  Presentation view();

  /**
   * Reads the catalogue.
   *
   * @param title for a catalogue that names none
   * @param configuration what a player may set
   * @param ofNotifications what a player may also set if a button leads to notifications
   */
  record Service(
      Catalogue catalogue,
      String title,
      Supplier<Front> front,
      List<FormOption> configuration,
      List<FormOption> ofNotifications)
      implements ViewServer {

    public Service {
      configuration = List.copyOf(configuration);
      ofNotifications = List.copyOf(ofNotifications);
    }

    @Override
    public Presentation view() {
      ServerProfile profile = catalogue.profile();
      List<Button> buttons = front.get().buttons();
      LocalizedText shown = profile.title().isEmpty() ? LocalizedText.of(title) : profile.title();
      return new Presentation(
          new ServerProfile(shown, profile.description(), profile.banner()),
          buttons,
          buttons.stream().anyMatch(Button::isForNotifications)
              ? Stream.concat(configuration.stream(), ofNotifications.stream()).toList()
              : configuration);
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
