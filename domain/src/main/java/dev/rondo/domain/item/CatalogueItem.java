package dev.rondo.domain.item;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.text.LocalizedText;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** An item of the catalogue: it has files and may build on other items. */
public sealed interface CatalogueItem extends Item
    permits PostItem,
        PlaylistItem,
        LevelItem,
        SkinItem,
        BackgroundItem,
        EffectItem,
        ParticleItem,
        EngineItem,
        ReplayItem {

  ItemHeader header();

  /** The same without the name of its author. */
  default CatalogueItem withoutAuthor() {
    return with(LocalizedText.EMPTY, tags());
  }

  default CatalogueItem withTags(List<Tag> tags) {
    return with(header().author(), tags);
  }

  /** The item with another time; as it is where its kind has none. */
  default CatalogueItem at(Instant time) {
    return ItemSchema.of(kind()).at(this, time);
  }

  private CatalogueItem with(LocalizedText author, List<Tag> tags) {
    ItemHeader own = header();
    return ItemSchema.of(kind())
        .withHeader(
            this,
            new ItemHeader(own.name(), own.title(), author, tags, own.description(), own.meta()));
  }

  /** Its resources, in the order of the protocol, absent ones included. */
  default List<ResourceLocator> resources() {
    return ItemSchema.of(kind()).resources(this);
  }

  /** The items that it names and cannot be shown without, in the order of the protocol. */
  default List<ItemRef> references() {
    return ItemSchema.of(kind()).references(this);
  }

  /** A second line under the title; empty for kinds that have none. */
  default LocalizedText subtitle() {
    return LocalizedText.EMPTY;
  }

  @Override
  default ItemName name() {
    return header().name();
  }

  @Override
  default LocalizedText title() {
    return header().title();
  }

  @Override
  default List<Tag> tags() {
    return header().tags();
  }

  /** The files of this server that it needs. */
  default Set<FileHash> files() {
    return resources().stream()
        .filter(ResourceLocator.Stored.class::isInstance)
        .map(resource -> ((ResourceLocator.Stored) resource).hash())
        .collect(Collectors.toUnmodifiableSet());
  }
}
