package dev.rondo.domain.item;

import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.text.LocalizedText;

/**
 * The picture behind the playing field.
 *
 * @param data layout, gzipped JSON
 * @param configuration blur and mask, gzipped JSON
 */
public record BackgroundItem(
    ItemHeader header,
    LocalizedText subtitle,
    ResourceLocator thumbnail,
    ResourceLocator data,
    ResourceLocator image,
    ResourceLocator configuration)
    implements CatalogueItem {

  static final ItemSchema<BackgroundItem> SCHEMA = schema();

  private static ItemSchema<BackgroundItem> schema() {
    ItemFields<BackgroundItem> fields = new ItemFields<>();
    var subtitle = fields.line("subtitle", "#SUBTITLE", BackgroundItem::subtitle);
    var thumbnail =
        fields.file(
            "thumbnail",
            "#BACKGROUND_THUMBNAIL",
            FileUse.BACKGROUND_THUMBNAIL,
            BackgroundItem::thumbnail);
    var data =
        fields.file("data", "#BACKGROUND_DATA", FileUse.BACKGROUND_DATA, BackgroundItem::data);
    var image =
        fields.file("image", "#BACKGROUND_IMAGE", FileUse.BACKGROUND_IMAGE, BackgroundItem::image);
    var configuration =
        fields.file(
            "configuration",
            "#BACKGROUND_CONFIGURATION",
            FileUse.BACKGROUND_CONFIGURATION,
            BackgroundItem::configuration);
    return fields.schema(
        BackgroundItem.class,
        values ->
            new BackgroundItem(
                values.header(),
                values.get(subtitle),
                values.get(thumbnail),
                values.get(data),
                values.get(image),
                values.get(configuration)));
  }

  @Override
  public ItemKind kind() {
    return ItemKind.BACKGROUND;
  }
}
