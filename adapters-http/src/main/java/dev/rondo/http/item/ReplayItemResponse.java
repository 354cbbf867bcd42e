package dev.rondo.http.item;

import dev.rondo.application.item.ItemGraph;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.http.protocol.ResourceResponse;
import dev.rondo.http.protocol.TagResponse;
import dev.rondo.http.protocol.View;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;

/** A replay with its complete level on the wire. */
@Serdeable.Serializable
record ReplayItemResponse(
    String name,
    String source,
    int version,
    String title,
    String subtitle,
    String author,
    List<TagResponse> tags,
    LevelItemResponse level,
    ResourceResponse data,
    ResourceResponse configuration)
    implements ItemResponse {

  static ReplayItemResponse from(ReplayItem item, ItemGraph related, View view) {
    return new ReplayItemResponse(
        item.name().value(),
        view.source(),
        item.kind().version().orElseThrow(),
        view.plain(item.title()),
        view.plain(item.subtitle()),
        view.plain(item.header().author()),
        view.tags(item.tags()),
        LevelItemResponse.from(related.level(item.level()), related, view),
        ResourceResponse.from(item.data(), view),
        ResourceResponse.from(item.configuration(), view));
  }
}
