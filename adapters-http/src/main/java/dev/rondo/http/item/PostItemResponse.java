package dev.rondo.http.item;

import dev.rondo.domain.item.PostItem;
import dev.rondo.http.protocol.ResourceResponse;
import dev.rondo.http.protocol.TagResponse;
import dev.rondo.http.protocol.View;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A post on the wire. */
@Serdeable.Serializable
record PostItemResponse(
    String name,
    String source,
    int version,
    String title,
    long time,
    String author,
    List<TagResponse> tags,
    @Nullable ResourceResponse thumbnail)
    implements ItemResponse {

  static PostItemResponse from(PostItem item, View view) {
    return new PostItemResponse(
        item.name().value(),
        view.source(),
        item.kind().version().orElseThrow(),
        view.plain(item.title()),
        item.time().toEpochMilli(),
        view.plain(item.header().author()),
        view.tags(item.tags()),
        ResourceResponse.ifAny(item.thumbnail(), view));
  }
}
