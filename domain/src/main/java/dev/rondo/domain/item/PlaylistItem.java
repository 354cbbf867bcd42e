package dev.rondo.domain.item;

import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.text.LocalizedText;
import java.util.List;

/**
 * An ordered choice of levels.
 *
 * @param header what every item carries
 * @param subtitle a second line under the title
 * @param levels its levels, in order
 * @param thumbnail picture (optional)
 */
public record PlaylistItem(
    ItemHeader header, LocalizedText subtitle, List<ItemName> levels, ResourceLocator thumbnail)
    implements CatalogueItem {

  /** Copies the list. */
  public PlaylistItem {
    levels = List.copyOf(levels);
  }

  @Override
  public PlaylistItem withHeader(ItemHeader other) {
    return new PlaylistItem(other, subtitle, levels, thumbnail);
  }

  @Override
  public ItemKind kind() {
    return ItemKind.PLAYLIST;
  }

  @Override
  public List<ResourceLocator> resources() {
    return List.of(thumbnail);
  }

  @Override
  public List<ItemRef> references() {
    return levels.stream().map(level -> new ItemRef(ItemKind.LEVEL, level)).toList();
  }
}
