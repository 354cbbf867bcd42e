package dev.rondo.application.creation;

import dev.rondo.domain.form.FileUse;
import dev.rondo.domain.item.ItemKind;
import java.util.List;

/**
 * A place for a file in an item.
 *
 * @param member its member on the wire, and its query name in forms
 * @param use what the file is used for
 * @param presence whether the item can do without
 */
record Slot(String member, FileUse use, Presence presence) {

  /** Whether an item can do without a file. */
  enum Presence {
    /** It cannot. */
    MANDATORY,
    /** It can. */
    OPTIONAL
  }

  /** The places of a kind, in the order of its items' resources. */
  static List<Slot> of(ItemKind kind) {
    return switch (kind) {
      case POST -> List.of(optional("thumbnail", FileUse.POST_THUMBNAIL));
      case PLAYLIST -> List.of(optional("thumbnail", FileUse.PLAYLIST_THUMBNAIL));
      case LEVEL ->
          List.of(
              mandatory("cover", FileUse.LEVEL_COVER),
              mandatory("bgm", FileUse.LEVEL_BGM),
              optional("preview", FileUse.LEVEL_PREVIEW),
              mandatory("data", FileUse.LEVEL_DATA));
      case SKIN ->
          List.of(
              mandatory("thumbnail", FileUse.SKIN_THUMBNAIL),
              mandatory("data", FileUse.SKIN_DATA),
              mandatory("texture", FileUse.SKIN_TEXTURE));
      case BACKGROUND ->
          List.of(
              mandatory("thumbnail", FileUse.BACKGROUND_THUMBNAIL),
              mandatory("data", FileUse.BACKGROUND_DATA),
              mandatory("image", FileUse.BACKGROUND_IMAGE),
              mandatory("configuration", FileUse.BACKGROUND_CONFIGURATION));
      case EFFECT ->
          List.of(
              mandatory("thumbnail", FileUse.EFFECT_THUMBNAIL),
              mandatory("data", FileUse.EFFECT_DATA),
              mandatory("audio", FileUse.EFFECT_AUDIO));
      case PARTICLE ->
          List.of(
              mandatory("thumbnail", FileUse.PARTICLE_THUMBNAIL),
              mandatory("data", FileUse.PARTICLE_DATA),
              mandatory("texture", FileUse.PARTICLE_TEXTURE));
      case ENGINE ->
          List.of(
              mandatory("thumbnail", FileUse.ENGINE_THUMBNAIL),
              mandatory("playData", FileUse.ENGINE_PLAY_DATA),
              mandatory("watchData", FileUse.ENGINE_WATCH_DATA),
              mandatory("previewData", FileUse.ENGINE_PREVIEW_DATA),
              mandatory("tutorialData", FileUse.ENGINE_TUTORIAL_DATA),
              optional("rom", FileUse.ENGINE_ROM),
              mandatory("configuration", FileUse.ENGINE_CONFIGURATION));
      case REPLAY, ROOM, USER -> List.of();
    };
  }

  private static Slot mandatory(String member, FileUse use) {
    return new Slot(member, use, Presence.MANDATORY);
  }

  private static Slot optional(String member, FileUse use) {
    return new Slot(member, use, Presence.OPTIONAL);
  }
}
