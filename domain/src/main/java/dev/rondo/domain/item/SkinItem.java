package dev.rondo.domain.item;

import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.text.LocalizedText;

/**
 * How the notes of a level look.
 *
 * @param data sprites, gzipped JSON
 */
public record SkinItem(
    ItemHeader header,
    LocalizedText subtitle,
    ResourceLocator thumbnail,
    ResourceLocator data,
    ResourceLocator texture)
    implements CatalogueItem {

  static final ItemSchema<SkinItem> SCHEMA = schema();

  private static ItemSchema<SkinItem> schema() {
    ItemFields<SkinItem> fields = new ItemFields<>();
    var subtitle = fields.line("subtitle", "#SUBTITLE", SkinItem::subtitle);
    var thumbnail =
        fields.file("thumbnail", "#SKIN_THUMBNAIL", FileUse.SKIN_THUMBNAIL, SkinItem::thumbnail);
    var data = fields.file("data", "#SKIN_DATA", FileUse.SKIN_DATA, SkinItem::data);
    var texture = fields.file("texture", "#SKIN_TEXTURE", FileUse.SKIN_TEXTURE, SkinItem::texture);
    return fields.schema(
        SkinItem.class,
        values ->
            new SkinItem(
                values.header(),
                values.get(subtitle),
                values.get(thumbnail),
                values.get(data),
                values.get(texture)));
  }

  @Override
  public ItemKind kind() {
    return ItemKind.SKIN;
  }
}
