package dev.rondo.http.item;

import dev.rondo.application.item.ItemGraph;
import dev.rondo.application.item.ViewItem;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.RoomItem;
import dev.rondo.domain.item.UserItem;
import dev.rondo.http.protocol.ResourceResponse;
import dev.rondo.http.protocol.View;
import dev.rondo.http.protocol.View.TagResponse;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An item as JSON, with all that it builds on. */
@Serdeable.Serializable
public sealed interface ItemResponse {

  static ItemResponse from(Item item, ItemGraph related, View view) {
    return switch (item) {
      case CatalogueItem catalogued ->
          new CatalogueItemResponse(catalogued, Optional.empty(), related, view);
      case RoomItem room -> RoomItemResponse.from(room, view);
      case UserItem user -> UserItemResponse.from(user, view);
    };
  }

  /** An item of which the author is known. */
  static ItemResponse from(ViewItem.Found found, View view) {
    return found.shown() instanceof CatalogueItem item
        ? new CatalogueItemResponse(item, found.author(), found.related(), view)
        : from(found.shown(), found.related(), view);
  }

  static List<ItemResponse> from(List<? extends Item> items, ItemGraph related, View view) {
    return items.stream().map(item -> from(item, related, view)).toList();
  }

  /**
   * An item of the catalogue as JSON, with all that it builds on; {@link CatalogueItemSerializer}
   * writes it.
   */
  record CatalogueItemResponse(
      CatalogueItem item, Optional<UserItem> author, ItemGraph related, View view)
      implements ItemResponse {

    CatalogueItemResponse of(CatalogueItem other) {
      return new CatalogueItemResponse(other, Optional.empty(), related, view);
    }
  }

  /** A room as JSON. */
  @Serdeable.Serializable
  record RoomItemResponse(
      String name,
      String title,
      String subtitle,
      String master,
      UserItemResponse masterUser,
      List<TagResponse> tags,
      @Nullable ResourceResponse cover,
      @Nullable ResourceResponse bgm,
      @Nullable ResourceResponse preview)
      implements ItemResponse {

    static RoomItemResponse from(RoomItem item, View view) {
      return new RoomItemResponse(
          item.name().value(),
          view.plain(item.title()),
          view.plain(item.subtitle()),
          view.plain(item.master().title()),
          UserItemResponse.from(item.master(), view),
          view.tags(item.tags()),
          ResourceResponse.ifAny(item.cover(), view),
          ResourceResponse.ifAny(item.bgm(), view),
          ResourceResponse.ifAny(item.preview(), view));
    }
  }

  /** A player as JSON. */
  @Serdeable.Serializable
  record UserItemResponse(
      String name, String source, String title, @Nullable String handle, List<TagResponse> tags)
      implements ItemResponse {

    public static UserItemResponse from(UserItem item, View view) {
      return new UserItemResponse(
          item.name().value(),
          view.source(),
          view.plain(item.title()),
          View.ifAny(item.handle()),
          view.tags(item.tags()));
    }
  }
}
