package dev.rondo.http.testing;

import dev.rondo.application.item.ItemGraph;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.BackgroundItem;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.EffectItem;
import dev.rondo.domain.item.EngineItem;
import dev.rondo.domain.item.ItemHeader;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.LevelItem;
import dev.rondo.domain.item.ParticleItem;
import dev.rondo.domain.item.PlaylistItem;
import dev.rondo.domain.item.PostItem;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.domain.item.SkinItem;
import dev.rondo.domain.item.Tag;
import dev.rondo.domain.item.UseItem;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.testkit.item.InMemoryCatalogue;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Items to fill a catalogue with. */
public final class TestItems {

  private static final LocalizedText NOTHING = LocalizedText.EMPTY;

  private TestItems() {}

  /** A file whose hash is one digit, forty times. */
  public static ResourceLocator stored(char digit) {
    return new ResourceLocator.Stored(hash(digit));
  }

  /** A hash of one digit, forty times. */
  public static FileHash hash(char digit) {
    return new FileHash(String.valueOf(digit).repeat(40));
  }

  /** A header with an author and no more. */
  public static ItemHeader header(String name, String title) {
    return header(name, LocalizedText.of(title));
  }

  private static ItemHeader header(String name, LocalizedText title) {
    return new ItemHeader(
        new ItemName(name), title, LocalizedText.of("someone"), List.of(), NOTHING, "");
  }

  /** The level {@code level}, rated 5, and all that it is played with. */
  public static void putLevel(InMemoryCatalogue catalogue) {
    catalogue.put(ofALevel());
  }

  /** That level, and all that it is played with. */
  public static List<CatalogueItem> ofALevel() {
    return List.of(
        skin(),
        background("background", "Background"),
        effect(),
        particle(),
        engine(),
        level("level", 5));
  }

  /** All that the level is played with, for whoever shows it. */
  public static ItemGraph graphOfALevel() {
    return new ItemGraph(
        ofALevel().stream().collect(Collectors.toMap(CatalogueItem::ref, Function.identity())));
  }

  /** A background of that name and title. */
  public static BackgroundItem background(String name, String title) {
    return background(name, LocalizedText.of(title));
  }

  /** A background of that name and title. */
  public static BackgroundItem background(String name, LocalizedText title) {
    return new BackgroundItem(
        header(name, title), NOTHING, stored('1'), stored('2'), stored('3'), stored('4'));
  }

  /** A skin with texts in several localizations, tags, a description and resources elsewhere. */
  public static SkinItem skin() {
    return new SkinItem(
        new ItemHeader(
            new ItemName("skin"),
            new LocalizedText(Map.of("en", "Skin", "ja", "スキン")),
            new LocalizedText(Map.of("de", "jemand")),
            List.of(
                new Tag(LocalizedText.of("new"), "star"),
                new Tag(LocalizedText.of("plain"), ""),
                new Tag(NOTHING, "heart")),
            LocalizedText.of("A long story"),
            "{\"kept\":true}"),
        LocalizedText.of("second line"),
        new ResourceLocator.Linked("https://files.test/a.png"),
        new ResourceLocator.LinkedFile("https://files.test/b", hash('b')),
        ResourceLocator.NONE);
  }

  /** An effect. */
  public static EffectItem effect() {
    return new EffectItem(
        header("effect", "Effect"), NOTHING, stored('1'), stored('2'), stored('3'));
  }

  /** A particle. */
  public static ParticleItem particle() {
    return new ParticleItem(
        header("particle", "Particle"), NOTHING, stored('1'), stored('2'), stored('3'));
  }

  /** An engine on all of the above, without a rom. */
  public static EngineItem engine() {
    return engine("engine", "background");
  }

  /** An engine of that name on that background. */
  public static EngineItem engine(String name, String background) {
    return new EngineItem(
        header(name, "Engine"),
        NOTHING,
        new ItemName("skin"),
        new ItemName(background),
        new ItemName("effect"),
        new ItemName("particle"),
        stored('1'),
        stored('2'),
        stored('3'),
        stored('4'),
        stored('5'),
        ResourceLocator.NONE,
        stored('6'));
  }

  /** A level on that engine, with one choice of its own. */
  public static LevelItem level(String name, double rating) {
    return new LevelItem(
        header(name, "Level"),
        rating,
        LocalizedText.of("artists"),
        new ItemName("engine"),
        new UseItem.Chosen(new ItemName("skin")),
        UseItem.DEFAULT,
        UseItem.DEFAULT,
        UseItem.DEFAULT,
        stored('7'),
        stored('8'),
        ResourceLocator.NONE,
        stored('9'));
  }

  /** A playlist of that level, twice. */
  public static PlaylistItem playlist() {
    ItemName level = new ItemName("level");
    return new PlaylistItem(
        header("playlist", "Playlist"), NOTHING, List.of(level, level), ResourceLocator.NONE);
  }

  /** A replay of that level. */
  public static ReplayItem replay() {
    return new ReplayItem(
        header("replay", "Replay"), NOTHING, new ItemName("level"), stored('a'), stored('c'));
  }

  /** A post. */
  public static PostItem post() {
    return new PostItem(
        header("post", "Post"), Instant.ofEpochMilli(1_700_000_000_123L), stored('d'));
  }
}
