package dev.rondo.http.item;

import dev.rondo.application.item.ItemGraph;
import dev.rondo.domain.item.EngineItem;
import dev.rondo.http.protocol.ResourceResponse;
import dev.rondo.http.protocol.TagResponse;
import dev.rondo.http.protocol.View;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An engine with all that it comes with, complete on the wire. */
@Serdeable.Serializable
record EngineItemResponse(
    String name,
    String source,
    int version,
    String title,
    String subtitle,
    String author,
    List<TagResponse> tags,
    SkinItemResponse skin,
    BackgroundItemResponse background,
    EffectItemResponse effect,
    ParticleItemResponse particle,
    ResourceResponse thumbnail,
    ResourceResponse playData,
    ResourceResponse watchData,
    ResourceResponse previewData,
    ResourceResponse tutorialData,
    @Nullable ResourceResponse rom,
    ResourceResponse configuration)
    implements ItemResponse {

  static EngineItemResponse from(EngineItem item, ItemGraph related, View view) {
    return new EngineItemResponse(
        item.name().value(),
        view.source(),
        item.kind().version().orElseThrow(),
        view.plain(item.title()),
        view.plain(item.subtitle()),
        view.plain(item.header().author()),
        view.tags(item.tags()),
        SkinItemResponse.from(related.skin(item.skin()), view),
        BackgroundItemResponse.from(related.background(item.background()), view),
        EffectItemResponse.from(related.effect(item.effect()), view),
        ParticleItemResponse.from(related.particle(item.particle()), view),
        ResourceResponse.from(item.thumbnail(), view),
        ResourceResponse.from(item.playData(), view),
        ResourceResponse.from(item.watchData(), view),
        ResourceResponse.from(item.previewData(), view),
        ResourceResponse.from(item.tutorialData(), view),
        ResourceResponse.ifAny(item.rom(), view),
        ResourceResponse.from(item.configuration(), view));
  }
}
