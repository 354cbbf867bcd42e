package dev.rondo.domain.item;

import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.text.LocalizedText;
import java.util.List;

/**
 * The picture behind the playing field.
 *
 * @param header what every item carries
 * @param subtitle a second line under the title
 * @param thumbnail picture
 * @param data layout, gzipped JSON
 * @param image the picture itself
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

  @Override
  public BackgroundItem withHeader(ItemHeader other) {
    return new BackgroundItem(other, subtitle, thumbnail, data, image, configuration);
  }

  @Override
  public ItemKind kind() {
    return ItemKind.BACKGROUND;
  }

  @Override
  public List<ResourceLocator> resources() {
    return List.of(thumbnail, data, image, configuration);
  }

  @Override
  public List<ItemRef> references() {
    return List.of();
  }
}
