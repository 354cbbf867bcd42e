package dev.rondo.domain.item;

import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.text.LocalizedText;
import java.util.List;

/**
 * A recorded play of a level.
 *
 * @param header what every item carries
 * @param subtitle a second line under the title
 * @param level the level that was played
 * @param data the recording, gzipped JSON
 * @param configuration the options it was played with, gzipped JSON
 */
public record ReplayItem(
    ItemHeader header,
    LocalizedText subtitle,
    ItemName level,
    ResourceLocator data,
    ResourceLocator configuration)
    implements CatalogueItem {

  /** The same with another subtitle. */
  public ReplayItem withSubtitle(LocalizedText other) {
    return new ReplayItem(header, other, level, data, configuration);
  }

  @Override
  public ReplayItem withHeader(ItemHeader other) {
    return new ReplayItem(other, subtitle, level, data, configuration);
  }

  @Override
  public ItemKind kind() {
    return ItemKind.REPLAY;
  }

  @Override
  public List<ResourceLocator> resources() {
    return List.of(data, configuration);
  }

  @Override
  public List<ItemRef> references() {
    return List.of(new ItemRef(ItemKind.LEVEL, level));
  }
}
