package dev.rondo.http.page;

import dev.rondo.application.item.ItemGraph;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.LevelItem;
import dev.rondo.domain.item.PostItem;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.domain.item.RoomItem;
import dev.rondo.domain.item.UserItem;
import java.math.BigDecimal;
import java.util.List;

/**
 * An item as lists show it.
 *
 * @param line what stands below the title; may be empty
 * @param badge what stands on the picture; may be empty
 */
record Card(
    String link,
    ItemKind kind,
    Picture picture,
    String title,
    String line,
    String author,
    String badge) {

  static List<Card> of(List<? extends Item> items, ItemGraph related, PageView view) {
    return items.stream().map(item -> of(item, related, view)).toList();
  }

  static Card of(Item item, ItemGraph related, PageView view) {
    return new Card(
        view.link(PageView.path(item.ref())),
        item.kind(),
        Picture.of(item, related, view),
        title(item, view),
        line(item, view),
        item instanceof CatalogueItem catalogued ? view.plain(catalogued.header().author()) : "",
        item instanceof LevelItem level ? rating(level) : "");
  }

  /** The title, or the name of an item without one: a link needs a text. */
  static String title(Item item, PageView view) {
    String title = view.plain(item.title());
    return title.isBlank() ? item.name().value() : title;
  }

  static String line(Item item, PageView view) {
    return switch (item) {
      case LevelItem level -> view.plain(level.artists());
      case PostItem post -> view.language().date(post.time());
      case ReplayItem replay -> view.language().graded(view.plain(replay.subtitle()));
      case CatalogueItem other -> view.plain(other.subtitle());
      case RoomItem room -> view.plain(room.subtitle());
      case UserItem user -> user.handle().isEmpty() ? "" : "@" + user.handle();
    };
  }

  /** Whole ratings without a fraction. */
  static String rating(LevelItem level) {
    return BigDecimal.valueOf(level.rating()).stripTrailingZeros().toPlainString();
  }
}
