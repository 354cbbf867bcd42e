package dev.rondo.domain.item;

import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.text.LocalizedText;

/**
 * How the notes of a level sound.
 *
 * @param data clips, gzipped JSON
 */
public record EffectItem(
    ItemHeader header,
    LocalizedText subtitle,
    ResourceLocator thumbnail,
    ResourceLocator data,
    ResourceLocator audio)
    implements CatalogueItem {

  static final ItemSchema<EffectItem> SCHEMA = schema();

  private static ItemSchema<EffectItem> schema() {
    ItemFields<EffectItem> fields = new ItemFields<>();
    var subtitle = fields.line("subtitle", "#SUBTITLE", EffectItem::subtitle);
    var thumbnail =
        fields.file(
            "thumbnail", "#EFFECT_THUMBNAIL", FileUse.EFFECT_THUMBNAIL, EffectItem::thumbnail);
    var data = fields.file("data", "#EFFECT_DATA", FileUse.EFFECT_DATA, EffectItem::data);
    var audio = fields.file("audio", "#EFFECT_AUDIO", FileUse.EFFECT_AUDIO, EffectItem::audio);
    return fields.schema(
        EffectItem.class,
        values ->
            new EffectItem(
                values.header(),
                values.get(subtitle),
                values.get(thumbnail),
                values.get(data),
                values.get(audio)));
  }

  @Override
  public ItemKind kind() {
    return ItemKind.EFFECT;
  }
}
