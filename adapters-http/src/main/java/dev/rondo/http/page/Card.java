package dev.rondo.http.page;

import dev.rondo.application.item.ItemGraph;
import dev.rondo.application.profile.ViewProfile.Profile;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.BackgroundItem;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.EffectItem;
import dev.rondo.domain.item.EngineItem;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.LevelItem;
import dev.rondo.domain.item.ParticleItem;
import dev.rondo.domain.item.PlaylistItem;
import dev.rondo.domain.item.PostItem;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.domain.item.RoomItem;
import dev.rondo.domain.item.SkinItem;
import dev.rondo.domain.item.UseItem;
import dev.rondo.domain.item.UserItem;
import dev.rondo.http.protocol.ProtocolNumber;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An item as lists show it.
 *
 * @param lang the language of the title, if it is another than that of the page
 * @param line what stands below the title; may be empty
 * @param badge what stands on the picture; may be empty
 */
record Card(
    String link,
    ItemKind kind,
    Picture picture,
    String title,
    @Nullable String lang,
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
        view.lang(item.title()),
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
    return ProtocolNumber.of(level.rating()).toPlainString();
  }

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

  record Section(String title, List<String> lines, List<Card> cards) {

    /** What an item names, under one heading; none where it names nothing. */
    static List<Section> of(Item item, ItemGraph related, PageView view) {
      return switch (item) {
        case LevelItem level -> section("comes-with", ofLevel(level, related), related, view);
        case EngineItem engine -> section("comes-with", ofEngine(engine, related), related, view);
        case PlaylistItem playlist ->
            section(
                "levels",
                playlist.levels().stream().map(name -> related.get(ItemKind.LEVEL, name)),
                related,
                view);
        case ReplayItem replay ->
            section(
                "levels", Stream.of(related.get(ItemKind.LEVEL, replay.level())), related, view);
        case PostItem _, SkinItem _, BackgroundItem _, EffectItem _, ParticleItem _ -> List.of();
        case RoomItem _, UserItem _ -> List.of();
      };
    }

    static List<Section> of(Profile profile, PageView view) {
      return profile.sections().stream()
          .map(
              section ->
                  new Section(
                      view.readable(section.title()),
                      view.readable(section.description()).lines().toList(),
                      Card.of(section.items(), profile.related(), view)))
          .toList();
    }

    private static List<Section> section(
        String title, Stream<? extends Item> items, ItemGraph related, PageView view) {
      List<Card> cards = Card.of(items.toList(), related, view);
      return cards.isEmpty() ? List.of() : List.of(new Section(view.text(title), List.of(), cards));
    }

    private static Stream<Item> ofLevel(LevelItem level, ItemGraph related) {
      EngineItem engine = (EngineItem) related.get(ItemKind.ENGINE, level.engine());
      return Stream.of(
          engine,
          related.get(ItemKind.SKIN, chosen(level.useSkin(), engine.skin())),
          related.get(ItemKind.BACKGROUND, chosen(level.useBackground(), engine.background())),
          related.get(ItemKind.EFFECT, chosen(level.useEffect(), engine.effect())),
          related.get(ItemKind.PARTICLE, chosen(level.useParticle(), engine.particle())));
    }

    private static Stream<Item> ofEngine(EngineItem engine, ItemGraph related) {
      return engine.references().stream().map(ref -> related.get(ref.kind(), ref.name()));
    }

    private static ItemName chosen(UseItem use, ItemName ofEngine) {
      return switch (use) {
        case UseItem.Default() -> ofEngine;
        case UseItem.Chosen(ItemName name) -> name;
      };
    }
  }
}
