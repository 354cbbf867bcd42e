package dev.rondo.domain.item;

import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.text.LocalizedText;

/**
 * The particle effects of notes that are hit.
 *
 * @param data particle effects, gzipped JSON
 */
public record ParticleItem(
    ItemHeader header,
    LocalizedText subtitle,
    ResourceLocator thumbnail,
    ResourceLocator data,
    ResourceLocator texture)
    implements CatalogueItem {

  static final ItemSchema<ParticleItem> SCHEMA = schema();

  private static ItemSchema<ParticleItem> schema() {
    ItemFields<ParticleItem> fields = new ItemFields<>();
    var subtitle = fields.line("subtitle", "#SUBTITLE", ParticleItem::subtitle);
    var thumbnail =
        fields.file(
            "thumbnail",
            "#PARTICLE_THUMBNAIL",
            FileUse.PARTICLE_THUMBNAIL,
            ParticleItem::thumbnail);
    var data = fields.file("data", "#PARTICLE_DATA", FileUse.PARTICLE_DATA, ParticleItem::data);
    var texture =
        fields.file(
            "texture", "#PARTICLE_TEXTURE", FileUse.PARTICLE_TEXTURE, ParticleItem::texture);
    return fields.schema(
        ParticleItem.class,
        values ->
            new ParticleItem(
                values.header(),
                values.get(subtitle),
                values.get(thumbnail),
                values.get(data),
                values.get(texture)));
  }

  @Override
  public ItemKind kind() {
    return ItemKind.PARTICLE;
  }
}
