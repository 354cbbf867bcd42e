package dev.rondo.application.creation;

import dev.rondo.domain.form.FileUse;
import dev.rondo.domain.item.ItemKind;
import java.util.List;

/**
 * A member of an item that refers to a file.
 *
 * @param member its member on the wire, and its query name in forms
 * @param label what players see: the text key of that file
 * @param use the use of the file
 * @param presence whether the item can do without
 */
record ResourceField(String member, String label, FileUse use, Presence presence) {

  /** Whether an item can do without a file. */
  enum Presence {
    /** It cannot. */
    MANDATORY,
    /** It can. */
    OPTIONAL
  }

  /** The resource fields of a kind, in the order of its items' resources. */
  static List<ResourceField> of(ItemKind kind) {
    return switch (kind) {
      case POST -> List.of(optional("thumbnail", "#POST_THUMBNAIL", FileUse.POST_THUMBNAIL));
      case PLAYLIST ->
          List.of(optional("thumbnail", "#PLAYLIST_THUMBNAIL", FileUse.PLAYLIST_THUMBNAIL));
      case LEVEL ->
          List.of(
              mandatory("cover", "#LEVEL_COVER", FileUse.LEVEL_COVER),
              mandatory("bgm", "#LEVEL_BGM", FileUse.LEVEL_BGM),
              optional("preview", "#LEVEL_PREVIEW", FileUse.LEVEL_PREVIEW),
              mandatory("data", "#LEVEL_DATA", FileUse.LEVEL_DATA));
      case SKIN ->
          List.of(
              mandatory("thumbnail", "#SKIN_THUMBNAIL", FileUse.SKIN_THUMBNAIL),
              mandatory("data", "#SKIN_DATA", FileUse.SKIN_DATA),
              mandatory("texture", "#SKIN_TEXTURE", FileUse.SKIN_TEXTURE));
      case BACKGROUND ->
          List.of(
              mandatory("thumbnail", "#BACKGROUND_THUMBNAIL", FileUse.BACKGROUND_THUMBNAIL),
              mandatory("data", "#BACKGROUND_DATA", FileUse.BACKGROUND_DATA),
              mandatory("image", "#BACKGROUND_IMAGE", FileUse.BACKGROUND_IMAGE),
              mandatory(
                  "configuration", "#BACKGROUND_CONFIGURATION", FileUse.BACKGROUND_CONFIGURATION));
      case EFFECT ->
          List.of(
              mandatory("thumbnail", "#EFFECT_THUMBNAIL", FileUse.EFFECT_THUMBNAIL),
              mandatory("data", "#EFFECT_DATA", FileUse.EFFECT_DATA),
              mandatory("audio", "#EFFECT_AUDIO", FileUse.EFFECT_AUDIO));
      case PARTICLE ->
          List.of(
              mandatory("thumbnail", "#PARTICLE_THUMBNAIL", FileUse.PARTICLE_THUMBNAIL),
              mandatory("data", "#PARTICLE_DATA", FileUse.PARTICLE_DATA),
              mandatory("texture", "#PARTICLE_TEXTURE", FileUse.PARTICLE_TEXTURE));
      case ENGINE ->
          List.of(
              mandatory("thumbnail", "#ENGINE_THUMBNAIL", FileUse.ENGINE_THUMBNAIL),
              mandatory("playData", "#ENGINE_PLAYDATA", FileUse.ENGINE_PLAY_DATA),
              mandatory("watchData", "#ENGINE_WATCHDATA", FileUse.ENGINE_WATCH_DATA),
              mandatory("previewData", "#ENGINE_PREVIEWDATA", FileUse.ENGINE_PREVIEW_DATA),
              mandatory("tutorialData", "#ENGINE_TUTORIALDATA", FileUse.ENGINE_TUTORIAL_DATA),
              optional("rom", "#ENGINE_ROM", FileUse.ENGINE_ROM),
              mandatory("configuration", "#ENGINE_CONFIGURATION", FileUse.ENGINE_CONFIGURATION));
      case REPLAY, ROOM, USER -> List.of();
    };
  }

  private static ResourceField mandatory(String member, String label, FileUse use) {
    return new ResourceField(member, label, use, Presence.MANDATORY);
  }

  private static ResourceField optional(String member, String label, FileUse use) {
    return new ResourceField(member, label, use, Presence.OPTIONAL);
  }
}
