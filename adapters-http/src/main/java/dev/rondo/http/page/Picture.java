package dev.rondo.http.page;

import dev.rondo.application.item.ItemGraph;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.BackgroundItem;
import dev.rondo.domain.item.EffectItem;
import dev.rondo.domain.item.EngineItem;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.LevelItem;
import dev.rondo.domain.item.ParticleItem;
import dev.rondo.domain.item.PlaylistItem;
import dev.rondo.domain.item.PostItem;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.domain.item.RoomItem;
import dev.rondo.domain.item.SkinItem;
import dev.rondo.domain.item.UserItem;

/**
 * The picture of an item.
 *
 * @param source what it is loaded from; empty where the item has none
 * @param initial the letter that stands in its place
 * @param tint which of the {@value #TINTS} colours is behind that letter
 */
record Picture(String source, String initial, int tint) {

  private static final int TINTS = 6;

  static Picture of(Item item, ItemGraph related, PageView view) {
    String title = view.plain(item.title());
    return new Picture(
        view.source(resource(item, related)),
        title.isBlank() ? "?" : Character.toString(title.strip().codePointAt(0)),
        Math.floorMod(item.name().value().hashCode(), TINTS));
  }

  /** Where the picture of an item is found. */
  static ResourceLocator resource(Item item, ItemGraph related) {
    return switch (item) {
      case PostItem post -> post.thumbnail();
      case PlaylistItem playlist -> ofPlaylist(playlist, related);
      case LevelItem level -> level.cover();
      case SkinItem skin -> skin.thumbnail();
      case BackgroundItem background -> background.thumbnail();
      case EffectItem effect -> effect.thumbnail();
      case ParticleItem particle -> particle.thumbnail();
      case EngineItem engine -> engine.thumbnail();
      case ReplayItem replay -> resource(related.get(ItemKind.LEVEL, replay.level()), related);
      case RoomItem room -> room.cover();
      case UserItem _ -> ResourceLocator.NONE;
    };
  }

  /** Its own, or that of its first level. */
  private static ResourceLocator ofPlaylist(PlaylistItem playlist, ItemGraph related) {
    return playlist.thumbnail() instanceof ResourceLocator.None && !playlist.levels().isEmpty()
        ? resource(related.get(ItemKind.LEVEL, playlist.levels().getFirst()), related)
        : playlist.thumbnail();
  }
}
