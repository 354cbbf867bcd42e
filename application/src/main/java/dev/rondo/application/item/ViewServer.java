package dev.rondo.application.item;

import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.text.LocalizedText;

/** Use case: how the server presents itself. */
public interface ViewServer {

  /** The profile of the catalogue; its title is never empty. */
  ServerProfile view();

  /** Over a catalogue, with a title for when it names none. */
  static ViewServer over(Catalogue catalogue, String title) {
    return () -> {
      ServerProfile profile = catalogue.profile();
      LocalizedText shown = profile.title().isEmpty() ? LocalizedText.of(title) : profile.title();
      return new ServerProfile(shown, profile.description(), profile.banner());
    };
  }
}
