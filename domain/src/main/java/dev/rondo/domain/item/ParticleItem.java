package dev.rondo.domain.item;

import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.text.LocalizedText;
import java.util.List;

/**
 * The particle effects of notes that are hit.
 *
 * @param header what every item carries
 * @param subtitle a second line under the title
 * @param thumbnail picture
 * @param data particle effects, gzipped JSON
 * @param texture picture that holds the sprites
 */
public record ParticleItem(
    ItemHeader header,
    LocalizedText subtitle,
    ResourceLocator thumbnail,
    ResourceLocator data,
    ResourceLocator texture)
    implements CatalogueItem {

  @Override
  public ParticleItem withHeader(ItemHeader other) {
    return new ParticleItem(other, subtitle, thumbnail, data, texture);
  }

  @Override
  public ItemKind kind() {
    return ItemKind.PARTICLE;
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
