package dev.rondo.http.page;

import dev.rondo.application.item.ItemGraph;
import dev.rondo.application.profile.ViewProfile.Profile;
import dev.rondo.domain.item.BackgroundItem;
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
import java.util.List;
import java.util.stream.Stream;

/** Items under a heading. */
record CardSection(String title, List<String> lines, List<Card> cards) {

  /** What an item names, under one heading; none where it names nothing. */
  static List<CardSection> of(Item item, ItemGraph related, PageView view) {
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
          section("levels", Stream.of(related.get(ItemKind.LEVEL, replay.level())), related, view);
      case PostItem _, SkinItem _, BackgroundItem _, EffectItem _, ParticleItem _ -> List.of();
      case RoomItem _, UserItem _ -> List.of();
    };
  }

  /** The sections of a player's page. */
  static List<CardSection> of(Profile profile, PageView view) {
    return profile.sections().stream()
        .map(
            section ->
                new CardSection(
                    view.readable(section.title()),
                    view.readable(section.description()).lines().toList(),
                    Card.of(section.items(), profile.related(), view)))
        .toList();
  }

  private static List<CardSection> section(
      String title, Stream<? extends Item> items, ItemGraph related, PageView view) {
    List<Card> cards = Card.of(items.toList(), related, view);
    return cards.isEmpty()
        ? List.of()
        : List.of(new CardSection(view.text(title), List.of(), cards));
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
