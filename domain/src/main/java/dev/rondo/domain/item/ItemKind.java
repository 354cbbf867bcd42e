package dev.rondo.domain.item;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The eleven kinds of items, with their words in the protocol. */
public enum ItemKind {
  /** News and announcements. */
  POST("post", "posts", 1),
  /** An ordered choice of levels. */
  PLAYLIST("playlist", "playlists", 1),
  /** A chart to play. */
  LEVEL("level", "levels", 1),
  /** How notes look. */
  SKIN("skin", "skins", 4),
  /** The picture behind the playing field. */
  BACKGROUND("background", "backgrounds", 2),
  /** How notes sound. */
  EFFECT("effect", "effects", 5),
  /** What flies off a note that was hit. */
  PARTICLE("particle", "particles", 3),
  /** The rules that a level is played by. */
  ENGINE("engine", "engines", 13),
  /** A recorded play of a level. */
  REPLAY("replay", "replays", 1),
  /** A multiplayer room. */
  ROOM("room", "rooms", 0),
  /** A player. */
  USER("user", "users", 0);

  private static final Set<String> RESERVED = Set.of("info", "list", "create", "upload");
  private static final Map<String, ItemKind> BY_PLURAL =
      Arrays.stream(values()).collect(Collectors.toMap(ItemKind::plural, Function.identity()));

  private final String word;
  private final String plural;
  private final int version;

  ItemKind(String word, String plural, int version) {
    this.word = word;
    this.plural = plural;
    this.version = version;
  }

  /** The kind that a path or a pack names by its plural, for example {@code backgrounds}. */
  public static Optional<ItemKind> ofPlural(String plural) {
    return Optional.ofNullable(BY_PLURAL.get(plural));
  }

  /** The word in JSON, for example {@code background}. */
  public String word() {
    return word;
  }

  /** The word in paths and packs, for example {@code backgrounds}. */
  public String plural() {
    return plural;
  }

  /** The version of the kind's data that this server speaks; rooms and users carry none. */
  public OptionalInt version() {
    return version == 0 ? OptionalInt.empty() : OptionalInt.of(version);
  }

  /** Whether items of the kind live in the catalogue: all but rooms and users. */
  public boolean isCatalogued() {
    return version != 0;
  }

  /** Whether a path of the protocol takes the name, so that no item of the kind may bear it. */
  public boolean reserves(ItemName name) {
    return RESERVED.contains(name.value()) || (this == LEVEL && name.value().equals("result"));
  }
}
