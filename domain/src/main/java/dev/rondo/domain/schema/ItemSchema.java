package dev.rondo.domain.schema;

import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.form.FileUse;
import dev.rondo.domain.item.BackgroundItem;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.EffectItem;
import dev.rondo.domain.item.EngineItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.LevelItem;
import dev.rondo.domain.item.ParticleItem;
import dev.rondo.domain.item.PlaylistItem;
import dev.rondo.domain.item.PostItem;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.domain.item.SkinItem;
import dev.rondo.domain.schema.ItemField.Decimal;
import dev.rondo.domain.schema.ItemField.File;
import dev.rondo.domain.schema.ItemField.Line;
import dev.rondo.domain.schema.ItemField.Presence;
import dev.rondo.domain.schema.ItemField.Reference;
import dev.rondo.domain.schema.ItemField.References;
import dev.rondo.domain.schema.ItemField.Time;
import dev.rondo.domain.schema.ItemField.Use;
import dev.rondo.domain.text.LocalizedText;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * What the items of one kind consist of. Packs, the database, responses and forms all go by it: a
 * new field is declared here and added to the item's own type, nowhere else.
 *
 * @param <T> the items
 */
public final class ItemSchema<T extends CatalogueItem> {

  private static final ItemSchema<PostItem> POST = post();
  private static final ItemSchema<PlaylistItem> PLAYLIST = playlist();
  private static final ItemSchema<LevelItem> LEVEL = level();
  private static final ItemSchema<SkinItem> SKIN = skin();
  private static final ItemSchema<BackgroundItem> BACKGROUND = background();
  private static final ItemSchema<EffectItem> EFFECT = effect();
  private static final ItemSchema<ParticleItem> PARTICLE = particle();
  private static final ItemSchema<EngineItem> ENGINE = engine();
  private static final ItemSchema<ReplayItem> REPLAY = replay();

  private final Class<T> type;
  private final List<ItemField<T>> fields;
  private final Map<ItemField.Place, List<ItemField<T>>> places =
      new EnumMap<>(ItemField.Place.class);
  private final Function<ItemValues, T> maker;

  private ItemSchema(Class<T> type, List<ItemField<T>> fields, Function<ItemValues, T> maker) {
    this.type = type;
    this.fields = List.copyOf(fields);
    this.maker = maker;
    for (ItemField.Place place : ItemField.Place.values()) {
      places.put(place, fields.stream().filter(field -> field.place() == place).toList());
    }
  }

  /**
   * That of a kind of the catalogue.
   *
   * @throws IllegalArgumentException for rooms and users, which are not in the catalogue
   */
  public static ItemSchema<?> of(ItemKind kind) {
    return switch (kind) {
      case POST -> POST;
      case PLAYLIST -> PLAYLIST;
      case LEVEL -> LEVEL;
      case SKIN -> SKIN;
      case BACKGROUND -> BACKGROUND;
      case EFFECT -> EFFECT;
      case PARTICLE -> PARTICLE;
      case ENGINE -> ENGINE;
      case REPLAY -> REPLAY;
      case ROOM, USER -> throw new IllegalArgumentException("not in the catalogue: " + kind);
    };
  }

  /** The type of the items. */
  public Class<T> type() {
    return type;
  }

  /** Their members beside those of {@code ItemHeader}, in the order of the protocol. */
  public List<ItemField<T>> fields() {
    return fields;
  }

  /** Those of the fields that stand there. */
  public List<ItemField<T>> fieldsAt(ItemField.Place place) {
    return places.getOrDefault(place, List.of());
  }

  /**
   * The item that values make.
   *
   * @throws IllegalArgumentException when a field has none
   */
  public T make(ItemValues values) {
    return maker.apply(values);
  }

  private static ItemSchema<PostItem> post() {
    var time = new Time<>("time", PostItem::time);
    var thumbnail =
        optional("thumbnail", "#POST_THUMBNAIL", FileUse.POST_THUMBNAIL, PostItem::thumbnail);
    return new ItemSchema<>(
        PostItem.class,
        List.of(time, thumbnail),
        of -> new PostItem(of.header(), of.get(time), of.get(thumbnail)));
  }

  private static ItemSchema<PlaylistItem> playlist() {
    var subtitle = subtitle(PlaylistItem::subtitle);
    var levels = new References<>("levels", "#LEVEL", ItemKind.LEVEL, PlaylistItem::levels);
    var thumbnail =
        optional(
            "thumbnail",
            "#PLAYLIST_THUMBNAIL",
            FileUse.PLAYLIST_THUMBNAIL,
            PlaylistItem::thumbnail);
    return new ItemSchema<>(
        PlaylistItem.class,
        List.of(subtitle, levels, thumbnail),
        of -> new PlaylistItem(of.header(), of.get(subtitle), of.get(levels), of.get(thumbnail)));
  }

  private static ItemSchema<LevelItem> level() {
    var artists = new Line<>("artists", "#ARTISTS", LevelItem::artists);
    var rating = new Decimal<>("rating", "#RATING", LevelItem::rating);
    var engine = new Reference<>("engine", "#ENGINE", ItemKind.ENGINE, LevelItem::engine);
    var skin = new Use<>("useSkin", "skin", "#SKIN", ItemKind.SKIN, LevelItem::useSkin);
    var background =
        new Use<>(
            "useBackground",
            "background",
            "#BACKGROUND",
            ItemKind.BACKGROUND,
            LevelItem::useBackground);
    var effect = new Use<>("useEffect", "effect", "#EFFECT", ItemKind.EFFECT, LevelItem::useEffect);
    var particle =
        new Use<>(
            "useParticle", "particle", "#PARTICLE", ItemKind.PARTICLE, LevelItem::useParticle);
    var cover = file("cover", "#LEVEL_COVER", FileUse.LEVEL_COVER, LevelItem::cover);
    var bgm = file("bgm", "#LEVEL_BGM", FileUse.LEVEL_BGM, LevelItem::bgm);
    var preview = optional("preview", "#LEVEL_PREVIEW", FileUse.LEVEL_PREVIEW, LevelItem::preview);
    var data = file("data", "#LEVEL_DATA", FileUse.LEVEL_DATA, LevelItem::data);
    return new ItemSchema<>(
        LevelItem.class,
        List.of(
            artists, rating, engine, skin, background, effect, particle, cover, bgm, preview, data),
        of ->
            new LevelItem(
                of.header(),
                of.get(rating),
                of.get(artists),
                of.get(engine),
                of.get(skin),
                of.get(background),
                of.get(effect),
                of.get(particle),
                of.get(cover),
                of.get(bgm),
                of.get(preview),
                of.get(data)));
  }

  private static ItemSchema<SkinItem> skin() {
    var subtitle = subtitle(SkinItem::subtitle);
    var thumbnail =
        file("thumbnail", "#SKIN_THUMBNAIL", FileUse.SKIN_THUMBNAIL, SkinItem::thumbnail);
    var data = file("data", "#SKIN_DATA", FileUse.SKIN_DATA, SkinItem::data);
    var texture = file("texture", "#SKIN_TEXTURE", FileUse.SKIN_TEXTURE, SkinItem::texture);
    return new ItemSchema<>(
        SkinItem.class,
        List.of(subtitle, thumbnail, data, texture),
        of ->
            new SkinItem(
                of.header(), of.get(subtitle), of.get(thumbnail), of.get(data), of.get(texture)));
  }

  private static ItemSchema<BackgroundItem> background() {
    var subtitle = subtitle(BackgroundItem::subtitle);
    var thumbnail =
        file(
            "thumbnail",
            "#BACKGROUND_THUMBNAIL",
            FileUse.BACKGROUND_THUMBNAIL,
            BackgroundItem::thumbnail);
    var data = file("data", "#BACKGROUND_DATA", FileUse.BACKGROUND_DATA, BackgroundItem::data);
    var image = file("image", "#BACKGROUND_IMAGE", FileUse.BACKGROUND_IMAGE, BackgroundItem::image);
    var configuration =
        file(
            "configuration",
            "#BACKGROUND_CONFIGURATION",
            FileUse.BACKGROUND_CONFIGURATION,
            BackgroundItem::configuration);
    return new ItemSchema<>(
        BackgroundItem.class,
        List.of(subtitle, thumbnail, data, image, configuration),
        of ->
            new BackgroundItem(
                of.header(),
                of.get(subtitle),
                of.get(thumbnail),
                of.get(data),
                of.get(image),
                of.get(configuration)));
  }

  private static ItemSchema<EffectItem> effect() {
    var subtitle = subtitle(EffectItem::subtitle);
    var thumbnail =
        file("thumbnail", "#EFFECT_THUMBNAIL", FileUse.EFFECT_THUMBNAIL, EffectItem::thumbnail);
    var data = file("data", "#EFFECT_DATA", FileUse.EFFECT_DATA, EffectItem::data);
    var audio = file("audio", "#EFFECT_AUDIO", FileUse.EFFECT_AUDIO, EffectItem::audio);
    return new ItemSchema<>(
        EffectItem.class,
        List.of(subtitle, thumbnail, data, audio),
        of ->
            new EffectItem(
                of.header(), of.get(subtitle), of.get(thumbnail), of.get(data), of.get(audio)));
  }

  private static ItemSchema<ParticleItem> particle() {
    var subtitle = subtitle(ParticleItem::subtitle);
    var thumbnail =
        file(
            "thumbnail",
            "#PARTICLE_THUMBNAIL",
            FileUse.PARTICLE_THUMBNAIL,
            ParticleItem::thumbnail);
    var data = file("data", "#PARTICLE_DATA", FileUse.PARTICLE_DATA, ParticleItem::data);
    var texture =
        file("texture", "#PARTICLE_TEXTURE", FileUse.PARTICLE_TEXTURE, ParticleItem::texture);
    return new ItemSchema<>(
        ParticleItem.class,
        List.of(subtitle, thumbnail, data, texture),
        of ->
            new ParticleItem(
                of.header(), of.get(subtitle), of.get(thumbnail), of.get(data), of.get(texture)));
  }

  private static ItemSchema<EngineItem> engine() {
    var subtitle = subtitle(EngineItem::subtitle);
    var skin = new Reference<>("skin", "#SKIN", ItemKind.SKIN, EngineItem::skin);
    var background =
        new Reference<>("background", "#BACKGROUND", ItemKind.BACKGROUND, EngineItem::background);
    var effect = new Reference<>("effect", "#EFFECT", ItemKind.EFFECT, EngineItem::effect);
    var particle =
        new Reference<>("particle", "#PARTICLE", ItemKind.PARTICLE, EngineItem::particle);
    var thumbnail =
        file("thumbnail", "#ENGINE_THUMBNAIL", FileUse.ENGINE_THUMBNAIL, EngineItem::thumbnail);
    var playData =
        file("playData", "#ENGINE_PLAYDATA", FileUse.ENGINE_PLAY_DATA, EngineItem::playData);
    var watchData =
        file("watchData", "#ENGINE_WATCHDATA", FileUse.ENGINE_WATCH_DATA, EngineItem::watchData);
    var previewData =
        file(
            "previewData",
            "#ENGINE_PREVIEWDATA",
            FileUse.ENGINE_PREVIEW_DATA,
            EngineItem::previewData);
    var tutorialData =
        file(
            "tutorialData",
            "#ENGINE_TUTORIALDATA",
            FileUse.ENGINE_TUTORIAL_DATA,
            EngineItem::tutorialData);
    var rom = optional("rom", "#ENGINE_ROM", FileUse.ENGINE_ROM, EngineItem::rom);
    var configuration =
        file(
            "configuration",
            "#ENGINE_CONFIGURATION",
            FileUse.ENGINE_CONFIGURATION,
            EngineItem::configuration);
    return new ItemSchema<>(
        EngineItem.class,
        List.of(
            subtitle,
            skin,
            background,
            effect,
            particle,
            thumbnail,
            playData,
            watchData,
            previewData,
            tutorialData,
            rom,
            configuration),
        of ->
            new EngineItem(
                of.header(),
                of.get(subtitle),
                of.get(skin),
                of.get(background),
                of.get(effect),
                of.get(particle),
                of.get(thumbnail),
                of.get(playData),
                of.get(watchData),
                of.get(previewData),
                of.get(tutorialData),
                of.get(rom),
                of.get(configuration)));
  }

  private static ItemSchema<ReplayItem> replay() {
    var subtitle = subtitle(ReplayItem::subtitle);
    var level = new Reference<>("level", "#LEVEL", ItemKind.LEVEL, ReplayItem::level);
    var data = file("data", "#REPLAY_DATA", FileUse.REPLAY_DATA, ReplayItem::data);
    var configuration =
        file(
            "configuration",
            "#REPLAY_CONFIGURATION",
            FileUse.REPLAY_CONFIGURATION,
            ReplayItem::configuration);
    return new ItemSchema<>(
        ReplayItem.class,
        List.of(subtitle, level, data, configuration),
        of ->
            new ReplayItem(
                of.header(), of.get(subtitle), of.get(level), of.get(data), of.get(configuration)));
  }

  private static <T extends CatalogueItem> Line<T> subtitle(Function<T, LocalizedText> value) {
    return new Line<>("subtitle", "#SUBTITLE", value);
  }

  private static <T extends CatalogueItem> File<T> file(
      String member, String label, FileUse use, Function<T, ResourceLocator> value) {
    return new File<>(member, label, use, Presence.MANDATORY, value);
  }

  private static <T extends CatalogueItem> File<T> optional(
      String member, String label, FileUse use, Function<T, ResourceLocator> value) {
    return new File<>(member, label, use, Presence.OPTIONAL, value);
  }
}
