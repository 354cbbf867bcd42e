package dev.rondo.http.item;

import dev.rondo.domain.item.SkinItem;
import dev.rondo.http.protocol.ResourceResponse;
import dev.rondo.http.protocol.TagResponse;
import dev.rondo.http.protocol.View;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;

/** A skin on the wire. */
@Serdeable.Serializable
record SkinItemResponse(
    String name,
    String source,
    int version,
    String title,
    String subtitle,
    String author,
    List<TagResponse> tags,
    ResourceResponse thumbnail,
    ResourceResponse data,
    ResourceResponse texture)
    implements ItemResponse {

  static SkinItemResponse from(SkinItem item, View view) {
    return new SkinItemResponse(
        item.name().value(),
        view.source(),
        item.kind().version().orElseThrow(),
        view.plain(item.title()),
        view.plain(item.subtitle()),
        view.plain(item.header().author()),
        view.tags(item.tags()),
        ResourceResponse.from(item.thumbnail(), view),
        ResourceResponse.from(item.data(), view),
        ResourceResponse.from(item.texture(), view));
  }
}
