package dev.rondo.domain.item;

import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.text.LocalizedText;

/**
 * How a catalogue presents itself: the {@code info} of a pack.
 *
 * @param title its title; empty when the pack names none
 * @param description a longer text; empty for none
 */
public record ServerProfile(
    LocalizedText title, LocalizedText description, ResourceLocator banner) {

  /** An empty profile. */
  public static final ServerProfile EMPTY =
      new ServerProfile(LocalizedText.EMPTY, LocalizedText.EMPTY, ResourceLocator.NONE);

  /** This profile, updated by what a newer one says. */
  public ServerProfile updatedBy(ServerProfile newer) {
    return new ServerProfile(
        newer.title.isEmpty() ? title : newer.title,
        newer.description.isEmpty() ? description : newer.description,
        newer.banner instanceof ResourceLocator.None ? banner : newer.banner);
  }
}
