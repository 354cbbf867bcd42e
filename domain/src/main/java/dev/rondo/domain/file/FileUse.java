package dev.rondo.domain.file;

/** What a file is used for, and with it of which format it is. */
public enum FileUse {
  /** Anything. */
  FILE("file", Format.ANY),
  /** Read-only data of an engine. */
  ENGINE_ROM("engineRom", Format.ANY),
  /** A picture. */
  IMAGE("image", Format.IMAGE),
  /** A wide picture on top of a server. */
  SERVER_BANNER("serverBanner", Format.IMAGE),
  /** A post's picture. */
  POST_THUMBNAIL("postThumbnail", Format.IMAGE),
  /** A playlist's picture. */
  PLAYLIST_THUMBNAIL("playlistThumbnail", Format.IMAGE),
  /** A level's picture. */
  LEVEL_COVER("levelCover", Format.IMAGE),
  /** A skin's picture. */
  SKIN_THUMBNAIL("skinThumbnail", Format.IMAGE),
  /** The picture that holds a skin's sprites. */
  SKIN_TEXTURE("skinTexture", Format.IMAGE),
  /** A background's small picture. */
  BACKGROUND_THUMBNAIL("backgroundThumbnail", Format.IMAGE),
  /** A background's picture. */
  BACKGROUND_IMAGE("backgroundImage", Format.IMAGE),
  /** An effect's picture. */
  EFFECT_THUMBNAIL("effectThumbnail", Format.IMAGE),
  /** A particle's picture. */
  PARTICLE_THUMBNAIL("particleThumbnail", Format.IMAGE),
  /** The picture that holds a particle's sprites. */
  PARTICLE_TEXTURE("particleTexture", Format.IMAGE),
  /** An engine's picture. */
  ENGINE_THUMBNAIL("engineThumbnail", Format.IMAGE),
  /** A room's picture. */
  ROOM_COVER("roomCover", Format.IMAGE),
  /** A sound. */
  AUDIO("audio", Format.AUDIO),
  /** A level's music. */
  LEVEL_BGM("levelBgm", Format.AUDIO),
  /** A short cut of a level's music. */
  LEVEL_PREVIEW("levelPreview", Format.AUDIO),
  /** A room's music. */
  ROOM_BGM("roomBgm", Format.AUDIO),
  /** A short cut of a room's music. */
  ROOM_PREVIEW("roomPreview", Format.AUDIO),
  /** A zip archive. */
  ZIP("zip", Format.ZIP),
  /** An effect's sounds. */
  EFFECT_AUDIO("effectAudio", Format.ZIP),
  /** A level's chart. */
  LEVEL_DATA("levelData", Format.GZIPPED_JSON),
  /** A skin's sprites. */
  SKIN_DATA("skinData", Format.GZIPPED_JSON),
  /** A background's layout. */
  BACKGROUND_DATA("backgroundData", Format.GZIPPED_JSON),
  /** A background's blur and mask. */
  BACKGROUND_CONFIGURATION("backgroundConfiguration", Format.GZIPPED_JSON),
  /** An effect's clips. */
  EFFECT_DATA("effectData", Format.GZIPPED_JSON),
  /** A particle's effects. */
  PARTICLE_DATA("particleData", Format.GZIPPED_JSON),
  /** An engine's play mode. */
  ENGINE_PLAY_DATA("enginePlayData", Format.GZIPPED_JSON),
  /** An engine's watch mode. */
  ENGINE_WATCH_DATA("engineWatchData", Format.GZIPPED_JSON),
  /** An engine's preview mode. */
  ENGINE_PREVIEW_DATA("enginePreviewData", Format.GZIPPED_JSON),
  /** An engine's tutorial mode. */
  ENGINE_TUTORIAL_DATA("engineTutorialData", Format.GZIPPED_JSON),
  /** An engine's options and UI. */
  ENGINE_CONFIGURATION("engineConfiguration", Format.GZIPPED_JSON),
  /** The data of a replay. */
  REPLAY_DATA("replayData", Format.GZIPPED_JSON),
  /** A replay's options. */
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

  /** The format that the use asks for. */
  public Format format() {
    return format;
  }

  /** Whether it is of a replay. */
  public boolean isOfReplay() {
    return this == REPLAY_DATA || this == REPLAY_CONFIGURATION;
  }
}
