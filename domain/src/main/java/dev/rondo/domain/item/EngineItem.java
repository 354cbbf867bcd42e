package dev.rondo.domain.item;

import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.text.LocalizedText;

/**
 * The rules that levels are played by, with the looks and sounds they come with.
 *
 * @param playData for playing, gzipped JSON
 * @param watchData for watching, gzipped JSON
 * @param previewData for previewing, gzipped JSON
 * @param tutorialData for the tutorial, gzipped JSON
 * @param rom read-only data, gzipped binary (optional)
 * @param configuration options and UI, gzipped JSON
 */
public record EngineItem(
    ItemHeader header,
    LocalizedText subtitle,
    ItemName skin,
    ItemName background,
    ItemName effect,
    ItemName particle,
    ResourceLocator thumbnail,
    ResourceLocator playData,
    ResourceLocator watchData,
    ResourceLocator previewData,
    ResourceLocator tutorialData,
    ResourceLocator rom,
    ResourceLocator configuration)
    implements CatalogueItem {

  static final ItemSchema<EngineItem> SCHEMA = schema();

  private static ItemSchema<EngineItem> schema() {
    ItemFields<EngineItem> fields = new ItemFields<>();
    var subtitle = fields.line("subtitle", "#SUBTITLE", EngineItem::subtitle);
    var skin = fields.reference("skin", "#SKIN", ItemKind.SKIN, EngineItem::skin);
    var background =
        fields.reference("background", "#BACKGROUND", ItemKind.BACKGROUND, EngineItem::background);
    var effect = fields.reference("effect", "#EFFECT", ItemKind.EFFECT, EngineItem::effect);
    var particle =
        fields.reference("particle", "#PARTICLE", ItemKind.PARTICLE, EngineItem::particle);
    var thumbnail =
        fields.file(
            "thumbnail", "#ENGINE_THUMBNAIL", FileUse.ENGINE_THUMBNAIL, EngineItem::thumbnail);
    var playData =
        fields.file("playData", "#ENGINE_PLAYDATA", FileUse.ENGINE_PLAY_DATA, EngineItem::playData);
    var watchData =
        fields.file(
            "watchData", "#ENGINE_WATCHDATA", FileUse.ENGINE_WATCH_DATA, EngineItem::watchData);
    var previewData =
        fields.file(
            "previewData",
            "#ENGINE_PREVIEWDATA",
            FileUse.ENGINE_PREVIEW_DATA,
            EngineItem::previewData);
    var tutorialData =
        fields.file(
            "tutorialData",
            "#ENGINE_TUTORIALDATA",
            FileUse.ENGINE_TUTORIAL_DATA,
            EngineItem::tutorialData);
    var rom = fields.optionalFile("rom", "#ENGINE_ROM", FileUse.ENGINE_ROM, EngineItem::rom);
    var configuration =
        fields.file(
            "configuration",
            "#ENGINE_CONFIGURATION",
            FileUse.ENGINE_CONFIGURATION,
            EngineItem::configuration);
    return fields.schema(
        EngineItem.class,
        values ->
            new EngineItem(
                values.header(),
                values.get(subtitle),
                values.get(skin),
                values.get(background),
                values.get(effect),
                values.get(particle),
                values.get(thumbnail),
                values.get(playData),
                values.get(watchData),
                values.get(previewData),
                values.get(tutorialData),
                values.get(rom),
                values.get(configuration)));
  }

  @Override
  public ItemKind kind() {
    return ItemKind.ENGINE;
  }
}
