package dev.rondo.domain.file;

/** What a file is used for, which determines its format. */
public enum FileUse {
  FILE("file", Format.ANY),
  /** Read-only data of an engine. */
  ENGINE_ROM("engineRom", Format.ANY),
  IMAGE("image", Format.IMAGE),
  SERVER_BANNER("serverBanner", Format.IMAGE),
  POST_THUMBNAIL("postThumbnail", Format.IMAGE),
  PLAYLIST_THUMBNAIL("playlistThumbnail", Format.IMAGE),
  LEVEL_COVER("levelCover", Format.IMAGE),
  SKIN_THUMBNAIL("skinThumbnail", Format.IMAGE),
  SKIN_TEXTURE("skinTexture", Format.IMAGE),
  BACKGROUND_THUMBNAIL("backgroundThumbnail", Format.IMAGE),
  BACKGROUND_IMAGE("backgroundImage", Format.IMAGE),
  EFFECT_THUMBNAIL("effectThumbnail", Format.IMAGE),
  PARTICLE_THUMBNAIL("particleThumbnail", Format.IMAGE),
  PARTICLE_TEXTURE("particleTexture", Format.IMAGE),
  ENGINE_THUMBNAIL("engineThumbnail", Format.IMAGE),
  ROOM_COVER("roomCover", Format.IMAGE),
  AUDIO("audio", Format.AUDIO),
  LEVEL_BGM("levelBgm", Format.AUDIO),
  /** A short cut of a level's music. */
  LEVEL_PREVIEW("levelPreview", Format.AUDIO),
  ROOM_BGM("roomBgm", Format.AUDIO),
  ROOM_PREVIEW("roomPreview", Format.AUDIO),
  ZIP("zip", Format.ZIP),
  EFFECT_AUDIO("effectAudio", Format.ZIP),
  LEVEL_DATA("levelData", Format.GZIPPED_JSON),
  SKIN_DATA("skinData", Format.GZIPPED_JSON),
  BACKGROUND_DATA("backgroundData", Format.GZIPPED_JSON),
  BACKGROUND_CONFIGURATION("backgroundConfiguration", Format.GZIPPED_JSON),
  EFFECT_DATA("effectData", Format.GZIPPED_JSON),
  PARTICLE_DATA("particleData", Format.GZIPPED_JSON),
  ENGINE_PLAY_DATA("enginePlayData", Format.GZIPPED_JSON),
  ENGINE_WATCH_DATA("engineWatchData", Format.GZIPPED_JSON),
  ENGINE_PREVIEW_DATA("enginePreviewData", Format.GZIPPED_JSON),
  ENGINE_TUTORIAL_DATA("engineTutorialData", Format.GZIPPED_JSON),
  ENGINE_CONFIGURATION("engineConfiguration", Format.GZIPPED_JSON),
  REPLAY_DATA("replayData", Format.GZIPPED_JSON),
  REPLAY_CONFIGURATION("replayConfiguration", Format.GZIPPED_JSON);

  /** The five classes of files. */
  public enum Format {
    /** Not looked into. */
    ANY,
    /** PNG, JPEG, WebP or GIF. */
    IMAGE,
    /** MP3, Ogg, WAV, FLAC or M4A. */
    AUDIO,
    /** A zip archive. */
    ZIP,
    /** JSON, compressed by gzip. */
    GZIPPED_JSON
  }

  private final String word;
  private final Format format;

  FileUse(String word, Format format) {
    this.word = word;
    this.format = format;
  }

  /** The word of the protocol. */
  public String word() {
    return word;
  }

  public Format format() {
    return format;
  }

  public boolean isOfReplay() {
    return this == REPLAY_DATA || this == REPLAY_CONFIGURATION;
  }
}
