package dev.rondo.http.item;

import dev.rondo.application.item.ItemGraph;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.RoomItem;
import dev.rondo.domain.item.UserItem;
import dev.rondo.http.protocol.View;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;

/** An item as JSON, with all that it builds on. */
@Serdeable.Serializable
public sealed interface ItemResponse
    permits CatalogueItemResponse, RoomItemResponse, UserItemResponse {

  static ItemResponse from(Item item, ItemGraph related, View view) {
    return switch (item) {
      case CatalogueItem catalogued -> new CatalogueItemResponse(catalogued, related, view);
      case RoomItem room -> RoomItemResponse.from(room, view);
      case UserItem user -> UserItemResponse.from(user, view);
    };
  }

  static List<ItemResponse> from(List<? extends Item> items, ItemGraph related, View view) {
    return items.stream().map(item -> from(item, related, view)).toList();
  }
}
