package dev.rondo.domain.item;

import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.text.LocalizedText;

/**
 * A chart to play.
 *
 * @param rating how hard it is, in the engine's own scale; finite
 * @param data the chart, gzipped JSON
 */
public record LevelItem(
    ItemHeader header,
    double rating,
    LocalizedText artists,
    ItemName engine,
    UseItem useSkin,
    UseItem useBackground,
    UseItem useEffect,
    UseItem useParticle,
    ResourceLocator cover,
    ResourceLocator bgm,
    ResourceLocator preview,
    ResourceLocator data)
    implements CatalogueItem {

  static final ItemSchema<LevelItem> SCHEMA = schema();

  private static ItemSchema<LevelItem> schema() {
    ItemFields<LevelItem> fields = new ItemFields<>();
    var artists = fields.line("artists", "#ARTISTS", LevelItem::artists);
    var rating = fields.decimal("rating", "#RATING", LevelItem::rating);
    var engine = fields.reference("engine", "#ENGINE", ItemKind.ENGINE, LevelItem::engine);
    var skin = fields.use("useSkin", "skin", "#SKIN", ItemKind.SKIN, LevelItem::useSkin);
    var background =
        fields.use(
            "useBackground",
            "background",
            "#BACKGROUND",
            ItemKind.BACKGROUND,
            LevelItem::useBackground);
    var effect =
        fields.use("useEffect", "effect", "#EFFECT", ItemKind.EFFECT, LevelItem::useEffect);
    var particle =
        fields.use(
            "useParticle", "particle", "#PARTICLE", ItemKind.PARTICLE, LevelItem::useParticle);
    var cover = fields.file("cover", "#LEVEL_COVER", FileUse.LEVEL_COVER, LevelItem::cover);
    var bgm = fields.file("bgm", "#LEVEL_BGM", FileUse.LEVEL_BGM, LevelItem::bgm);
    var preview =
        fields.optionalFile("preview", "#LEVEL_PREVIEW", FileUse.LEVEL_PREVIEW, LevelItem::preview);
    var data = fields.file("data", "#LEVEL_DATA", FileUse.LEVEL_DATA, LevelItem::data);
    return fields.schema(
        LevelItem.class,
        values ->
            new LevelItem(
                values.header(),
                values.get(rating),
                values.get(artists),
                values.get(engine),
                values.get(skin),
                values.get(background),
                values.get(effect),
                values.get(particle),
                values.get(cover),
                values.get(bgm),
                values.get(preview),
                values.get(data)));
  }

  public LevelItem {
    if (!Double.isFinite(rating)) {
      throw new IllegalArgumentException("rating is not a finite number: " + rating);
    }
  }

  @Override
  public ItemKind kind() {
    return ItemKind.LEVEL;
  }
}
