package dev.rondo.domain.item;

import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.text.LocalizedText;
import java.util.List;

/**
 * How the notes of a level sound.
 *
 * @param header what every item carries
 * @param subtitle a second line under the title
 * @param thumbnail picture
 * @param data clips, gzipped JSON
 * @param audio sounds, zip
 */
public record EffectItem(
    ItemHeader header,
    LocalizedText subtitle,
    ResourceLocator thumbnail,
    ResourceLocator data,
    ResourceLocator audio)
    implements CatalogueItem {

  @Override
  public EffectItem withHeader(ItemHeader other) {
    return new EffectItem(other, subtitle, thumbnail, data, audio);
  }

  @Override
  public ItemKind kind() {
    return ItemKind.EFFECT;
  }

  @Override
  public List<ResourceLocator> resources() {
    return List.of(thumbnail, data, audio);
  }

  @Override
  public List<ItemRef> references() {
    return List.of();
  }
}
