package dev.rondo.application.profile;

import dev.rondo.application.item.ItemGraph;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.LocalizedText;
import java.util.List;

/** Use case: what a player reached, made and said, for the player's page. */
public interface ViewProfile {

  /** How many items a section has, at most. */
  int SHOWN = 5;

  /** What there is to show of a player; sections that would be empty are left out. */
  Profile view(PlayerId player);

  /**
   * The sections of a player's page.
   *
   * @param sections what is shown, in order
   * @param related what the items of all sections build on
   */
  record Profile(List<Section> sections, ItemGraph related) {}

  /**
   * A few items of one kind.
   *
   * @param description what is said of them; empty for none
   * @param items the items, each of which can be shown whole
   */
  record Section(
      LocalizedText title,
      String icon,
      LocalizedText description,
      ItemKind kind,
      List<CatalogueItem> items) {

    /** Copies the list. */
    public Section {
      items = List.copyOf(items);
    }
  }
}
