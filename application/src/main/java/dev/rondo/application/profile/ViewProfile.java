package dev.rondo.application.profile;

import dev.rondo.application.item.ItemGraph;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.LocalizedText;
import java.util.List;

/** Use case: what a player reached, made and said, for the player's page. */
public interface ViewProfile {

  /** How many items a section has, at most. */
  int SHOWN = 5;

  /** The player's sections without empty ones. */
  Profile view(PlayerId player);

  /** The sections in order, and the player's comments, the newest first. */
  record Profile(List<Section> sections, List<Remark> remarks, ItemGraph related) {

    public Profile {
      sections = List.copyOf(sections);
      remarks = List.copyOf(remarks);
    }
  }

  record Remark(Comment comment, CatalogueItem item) {}

  /** A few items of one kind, each of which can be shown whole. */
  record Section(
      LocalizedText title,
      String icon,
      LocalizedText description,
      ItemKind kind,
      List<CatalogueItem> items) {

    public Section {
      items = List.copyOf(items);
    }
  }
}
