package dev.rondo.domain.item;

import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.text.LocalizedText;
import java.util.List;

/**
 * How the notes of a level look.
 *
 * @param header what every item carries
 * @param subtitle a second line under the title
 * @param thumbnail picture
 * @param data sprites, gzipped JSON
 * @param texture picture that holds the sprites
 */
public record SkinItem(
    ItemHeader header,
    LocalizedText subtitle,
    ResourceLocator thumbnail,
    ResourceLocator data,
    ResourceLocator texture)
    implements CatalogueItem {

  @Override
  public SkinItem withHeader(ItemHeader other) {
    return new SkinItem(other, subtitle, thumbnail, data, texture);
  }

  @Override
  public ItemKind kind() {
    return ItemKind.SKIN;
  }

  @Override
  public List<ResourceLocator> resources() {
    return List.of(thumbnail, data, texture);
  }

  @Override
  public List<ItemRef> references() {
    return List.of();
  }
}
