package dev.rondo.domain.item;

import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.text.LocalizedText;
import java.util.ArrayList;
import java.util.List;

/**
 * A chart to play.
 *
 * @param header what every item carries
 * @param rating how hard it is, in the engine's own scale; finite
 * @param artists who made the music
 * @param engine the rules it is played by
 * @param useSkin its choice of skin
 * @param useBackground its choice of background
 * @param useEffect its choice of effect
 * @param useParticle its choice of particle
 * @param cover picture
 * @param bgm the music
 * @param preview a short cut of the music (optional)
 * @param data the chart, gzipped JSON
 */
public record LevelItem(
    ItemHeader header,
    double rating,
    LocalizedText artists,
    ItemName engine,
    UseItem useSkin,
    UseItem useBackground,
    UseItem useEffect,
    UseItem useParticle,
    ResourceLocator cover,
    ResourceLocator bgm,
    ResourceLocator preview,
    ResourceLocator data)
    implements CatalogueItem {

  /** Checks the rating. */
  public LevelItem {
    if (!Double.isFinite(rating)) {
      throw new IllegalArgumentException("rating is not a finite number: " + rating);
    }
  }

  @Override
  public LevelItem withHeader(ItemHeader other) {
    return new LevelItem(
        other,
        rating,
        artists,
        engine,
        useSkin,
        useBackground,
        useEffect,
        useParticle,
        cover,
        bgm,
        preview,
        data);
  }

  @Override
  public ItemKind kind() {
    return ItemKind.LEVEL;
  }

  @Override
  public List<ResourceLocator> resources() {
    return List.of(cover, bgm, preview, data);
  }

  @Override
  public List<ItemRef> references() {
    List<ItemRef> references = new ArrayList<>();
    references.add(new ItemRef(ItemKind.ENGINE, engine));
    addChosen(references, ItemKind.SKIN, useSkin);
    addChosen(references, ItemKind.BACKGROUND, useBackground);
    addChosen(references, ItemKind.EFFECT, useEffect);
    addChosen(references, ItemKind.PARTICLE, useParticle);
    return List.copyOf(references);
  }

  private static void addChosen(List<ItemRef> references, ItemKind kind, UseItem use) {
    switch (use) {
      case UseItem.Default() -> {}
      case UseItem.Chosen(ItemName name) -> references.add(new ItemRef(kind, name));
    }
  }
}
