package dev.rondo.testkit.item;

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
import dev.rondo.testkit.file.SampleFiles;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Sample items of every kind; their files are {@link SampleFiles}. */
public final class SampleItems {

  private static final ResourceLocator PICTURE = SampleFiles.PICTURE.locator();
  private static final ResourceLocator DATA = SampleFiles.DATA.locator();
  private static final ResourceLocator SOUND = SampleFiles.SOUND.locator();

  private SampleItems() {}

  /** One item of each kind, each after those that it builds on. */
  public static List<CatalogueItem> ofEveryKind() {
    return List.of(
        skin("plain"),
        background("plain"),
        effect("plain"),
        particle("plain"),
        engine("plain"),
        level("song", "plain"),
        playlist("mix", "song"),
        replay("run", "song"),
        post("hello"));
  }

  /** What an engine of that name builds on, and the engine. */
  public static List<CatalogueItem> engineWithParts(String name) {
    return List.of(skin(name), background(name), effect(name), particle(name), engine(name));
  }

  public static ItemHeader header(String name) {
    return new ItemHeader(
        new ItemName(name),
        LocalizedText.of("Title of " + name),
        LocalizedText.of("Somebody"),
        List.of(),
        LocalizedText.EMPTY,
        "");
  }

  /** A header that uses all it can. */
  public static ItemHeader fullHeader(String name) {
    return new ItemHeader(
        new ItemName(name),
        texts("en", "Title of " + name, "ja", "曲"),
        LocalizedText.of("Somebody#1"),
        List.of(
            new Tag(LocalizedText.of("New"), "star"),
            new Tag(LocalizedText.of("Hard"), ""),
            new Tag(LocalizedText.EMPTY, "heart")),
        LocalizedText.of("Two\nlines, \"quoted\""),
        "{\"tool\":[1.50,null,{\"a\":\"b\"}]}");
  }

  /** A text in several locales: code, text, code, text, and so on. */
  public static LocalizedText texts(String... codesAndTexts) {
    Map<String, String> values = new LinkedHashMap<>();
    for (int i = 0; i < codesAndTexts.length; i += 2) {
      values.put(codesAndTexts[i], codesAndTexts[i + 1]);
    }
    return new LocalizedText(values);
  }

  public static SkinItem skin(String name) {
    return new SkinItem(header(name), subtitle(), PICTURE, DATA, PICTURE);
  }

  public static BackgroundItem background(String name) {
    return background(header(name));
  }

  /** As many backgrounds, called b0, b1 and so on. */
  public static List<CatalogueItem> backgrounds(int count) {
    return IntStream.range(0, count).<CatalogueItem>mapToObj(i -> background("b" + i)).toList();
  }

  public static BackgroundItem background(ItemHeader header) {
    return new BackgroundItem(header, subtitle(), PICTURE, DATA, PICTURE, DATA);
  }

  /** A background of that name with that title and subtitle. */
  public static BackgroundItem background(
      String name, LocalizedText title, LocalizedText subtitle) {
    ItemHeader header =
        new ItemHeader(
            new ItemName(name), title, LocalizedText.EMPTY, List.of(), LocalizedText.EMPTY, "");
    return new BackgroundItem(header, subtitle, PICTURE, DATA, PICTURE, DATA);
  }

  public static EffectItem effect(String name) {
    return new EffectItem(header(name), subtitle(), PICTURE, DATA, SOUND);
  }

  public static ParticleItem particle(String name) {
    return new ParticleItem(header(name), subtitle(), PICTURE, DATA, PICTURE);
  }

  /** An engine that builds on the skin, background, effect and particle of its own name. */
  public static EngineItem engine(String name) {
    return engine(name, DATA, ResourceLocator.NONE, DATA);
  }

  public static EngineItem engine(
      String name, ResourceLocator playData, ResourceLocator rom, ResourceLocator configuration) {
    ItemName part = new ItemName(name);
    return new EngineItem(
        header(name),
        subtitle(),
        part,
        part,
        part,
        part,
        PICTURE,
        playData,
        DATA,
        DATA,
        DATA,
        rom,
        configuration);
  }

  public static LevelItem level(String name, String engine) {
    return level(header(name), engine, UseItem.DEFAULT);
  }

  public static LevelItem level(ItemHeader header, String engine, UseItem useSkin) {
    return level(header, 12.5, LocalizedText.of("A Band"), engine, useSkin, DATA);
  }

  public static LevelItem level(
      ItemHeader header,
      double rating,
      LocalizedText artists,
      String engine,
      UseItem useSkin,
      ResourceLocator data) {
    return new LevelItem(
        header,
        rating,
        artists,
        new ItemName(engine),
        useSkin,
        UseItem.DEFAULT,
        UseItem.DEFAULT,
        UseItem.DEFAULT,
        PICTURE,
        SOUND,
        ResourceLocator.NONE,
        data);
  }

  public static PlaylistItem playlist(String name, String... levels) {
    return new PlaylistItem(
        header(name),
        subtitle(),
        Arrays.stream(levels).map(ItemName::new).toList(),
        ResourceLocator.NONE);
  }

  public static ReplayItem replay(String name, String level) {
    return new ReplayItem(header(name), subtitle(), new ItemName(level), DATA, DATA);
  }

  public static PostItem post(String name) {
    return new PostItem(header(name), Instant.ofEpochMilli(1_700_000_000_123L), PICTURE);
  }

  private static LocalizedText subtitle() {
    return LocalizedText.of("A subtitle");
  }
}
