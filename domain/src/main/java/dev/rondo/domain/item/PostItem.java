package dev.rondo.domain.item;

import dev.rondo.domain.file.ResourceLocator;
import java.time.Instant;
import java.util.List;

/**
 * A piece of news.
 *
 * @param header what every item carries
 * @param time when it was posted
 * @param thumbnail picture (optional)
 */
public record PostItem(ItemHeader header, Instant time, ResourceLocator thumbnail)
    implements CatalogueItem {

  @Override
  public PostItem withHeader(ItemHeader other) {
    return new PostItem(other, time, thumbnail);
  }

  @Override
  public ItemKind kind() {
    return ItemKind.POST;
  }

  @Override
  public List<ResourceLocator> resources() {
    return List.of(thumbnail);
  }

  @Override
  public List<ItemRef> references() {
    return List.of();
  }
}
