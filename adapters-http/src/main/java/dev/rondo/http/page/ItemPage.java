package dev.rondo.http.page;

import dev.rondo.application.item.ViewItem;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.BackgroundItem;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.LevelItem;
import dev.rondo.domain.item.RoomItem;
import dev.rondo.domain.item.UserItem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The page of an item.
 *
 * @param played what a replay shows; none for what is no replay, or of no result
 */
record ItemPage(
    Layout layout,
    Card item,
    Facts facts,
    @Nullable PlayedPart played,
    List<CardSection> sections,
    List<BoardTable> boards,
    Community community) {

  /** What is special to its kind. */
  record Facts(List<String> tags, List<String> description, String wide, String audio) {

    static Facts of(ViewItem.Outcome.Found found, PageView view) {
      return new Facts(
          found.shown().tags().stream()
              .map(tag -> view.readable(tag.title()))
              .filter(text -> !text.isBlank())
              .toList(),
          view.readable(found.description()).lines().toList(),
          found.item() instanceof BackgroundItem background ? view.source(background.image()) : "",
          view.source(audio(found.item())));
    }

    /** The preview, or the whole music of what has no preview. */
    private static ResourceLocator audio(Item item) {
      return switch (item) {
        case LevelItem level -> first(level.preview(), level.bgm());
        case RoomItem room -> first(room.preview(), room.bgm());
        case CatalogueItem _, UserItem _ -> ResourceLocator.NONE;
      };
    }

    private static ResourceLocator first(ResourceLocator one, ResourceLocator other) {
      return one instanceof ResourceLocator.None ? other : one;
    }
  }

  /** The comments on an item, or of a player. */
  sealed interface Community {

    /** The item cannot be commented on. */
    record None() implements Community {}

    /** The first of them. */
    record Shown(List<CommentEntry> comments, String link) implements Community {}
  }

  String kindText() {
    return layout.text(item.kind().plural());
  }

  String kindLink() {
    return layout.view().link(PageView.path(item.kind()));
  }

  /** Opens the item in the app. */
  String inApp() {
    return layout.view().inApp(layout.path());
  }

  String inAppText() {
    return item.kind() == ItemKind.ROOM ? "join-room" : "open-in-app";
  }
}
