package dev.rondo.http.item;

import dev.rondo.domain.item.EffectItem;
import dev.rondo.http.protocol.ResourceResponse;
import dev.rondo.http.protocol.TagResponse;
import dev.rondo.http.protocol.View;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;

/** An effect on the wire. */
@Serdeable.Serializable
record EffectItemResponse(
    String name,
    String source,
    int version,
    String title,
    String subtitle,
    String author,
    List<TagResponse> tags,
    ResourceResponse thumbnail,
    ResourceResponse data,
    ResourceResponse audio)
    implements ItemResponse {

  static EffectItemResponse from(EffectItem item, View view) {
    return new EffectItemResponse(
        item.name().value(),
        view.source(),
        item.kind().version().orElseThrow(),
        view.plain(item.title()),
        view.plain(item.subtitle()),
        view.plain(item.header().author()),
        view.tags(item.tags()),
        ResourceResponse.from(item.thumbnail(), view),
        ResourceResponse.from(item.data(), view),
        ResourceResponse.from(item.audio(), view));
  }
}
