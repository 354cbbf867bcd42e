package dev.rondo.application.item;

import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.text.LocalizedText;
import java.util.List;

/** Use case: how the server presents itself. */
public interface ViewServer {

  /** What a player sees first. */
  Presentation view();

  /**
   * The use case over a catalogue, with a title for when it names none, and what a player may set.
   */
  static ViewServer over(Catalogue catalogue, String title, List<FormOption> configuration) {
    List<FormOption> options = List.copyOf(configuration);
    return () -> {
      ServerProfile profile = catalogue.profile();
      LocalizedText shown = profile.title().isEmpty() ? LocalizedText.of(title) : profile.title();
      return new Presentation(
          new ServerProfile(shown, profile.description(), profile.banner()), options);
    };
  }

  /**
   * What a player sees first.
   *
   * @param profile the profile of the catalogue; its title is never empty
   * @param configuration what a player may set for this server
   */
  record Presentation(ServerProfile profile, List<FormOption> configuration) {

    /** Copies the list. */
    public Presentation {
      configuration = List.copyOf(configuration);
    }
  }
}
