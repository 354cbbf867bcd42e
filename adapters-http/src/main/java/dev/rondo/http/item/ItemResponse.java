package dev.rondo.http.item;

import dev.rondo.application.item.ItemGraph;
import dev.rondo.domain.item.BackgroundItem;
import dev.rondo.domain.item.EffectItem;
import dev.rondo.domain.item.EngineItem;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.LevelItem;
import dev.rondo.domain.item.ParticleItem;
import dev.rondo.domain.item.PlaylistItem;
import dev.rondo.domain.item.PostItem;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.domain.item.RoomItem;
import dev.rondo.domain.item.SkinItem;
import dev.rondo.domain.item.UserItem;
import dev.rondo.http.protocol.View;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;

/** An item on the wire, with all that it builds on. */
@Serdeable.Serializable
public sealed interface ItemResponse
    permits PostItemResponse,
        PlaylistItemResponse,
        LevelItemResponse,
        SkinItemResponse,
        BackgroundItemResponse,
        EffectItemResponse,
        ParticleItemResponse,
        EngineItemResponse,
        ReplayItemResponse,
        RoomItemResponse,
        UserItemResponse {

  /** The item as the caller sees it. */
  static ItemResponse from(Item item, ItemGraph related, View view) {
    return switch (item) {
      case PostItem post -> PostItemResponse.from(post, view);
      case PlaylistItem playlist -> PlaylistItemResponse.from(playlist, related, view);
      case LevelItem level -> LevelItemResponse.from(level, related, view);
      case SkinItem skin -> SkinItemResponse.from(skin, view);
      case BackgroundItem background -> BackgroundItemResponse.from(background, view);
      case EffectItem effect -> EffectItemResponse.from(effect, view);
      case ParticleItem particle -> ParticleItemResponse.from(particle, view);
      case EngineItem engine -> EngineItemResponse.from(engine, related, view);
      case ReplayItem replay -> ReplayItemResponse.from(replay, related, view);
      case RoomItem room -> RoomItemResponse.from(room, view);
      case UserItem user -> UserItemResponse.from(user, view);
    };
  }

  /** The items, in order, as the caller sees them. */
  static List<ItemResponse> from(List<? extends Item> items, ItemGraph related, View view) {
    return items.stream().map(item -> from(item, related, view)).toList();
  }
}
