package dev.rondo.domain.item;

import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.text.LocalizedText;
import java.util.List;

/**
 * The rules that levels are played by, with the looks and sounds they come with.
 *
 * @param header what every item carries
 * @param subtitle a second line under the title
 * @param skin its skin
 * @param background its background
 * @param effect its effect
 * @param particle its particle
 * @param thumbnail picture
 * @param playData for playing, gzipped JSON
 * @param watchData for watching, gzipped JSON
 * @param previewData for previewing, gzipped JSON
 * @param tutorialData for the tutorial, gzipped JSON
 * @param rom read-only data, gzipped binary (optional)
 * @param configuration options and UI, gzipped JSON
 */
public record EngineItem(
    ItemHeader header,
    LocalizedText subtitle,
    ItemName skin,
    ItemName background,
    ItemName effect,
    ItemName particle,
    ResourceLocator thumbnail,
    ResourceLocator playData,
    ResourceLocator watchData,
    ResourceLocator previewData,
    ResourceLocator tutorialData,
    ResourceLocator rom,
    ResourceLocator configuration)
    implements CatalogueItem {

  @Override
  public EngineItem withHeader(ItemHeader other) {
    return new EngineItem(
        other,
        subtitle,
        skin,
        background,
        effect,
        particle,
        thumbnail,
        playData,
        watchData,
        previewData,
        tutorialData,
        rom,
        configuration);
  }

  @Override
  public ItemKind kind() {
    return ItemKind.ENGINE;
  }

  @Override
  public List<ResourceLocator> resources() {
    return List.of(thumbnail, playData, watchData, previewData, tutorialData, rom, configuration);
  }

  @Override
  public List<ItemRef> references() {
    return List.of(
        new ItemRef(ItemKind.SKIN, skin),
        new ItemRef(ItemKind.BACKGROUND, background),
        new ItemRef(ItemKind.EFFECT, effect),
        new ItemRef(ItemKind.PARTICLE, particle));
  }
}
