package dev.rondo.http.item;

import dev.rondo.domain.item.RoomItem;
import dev.rondo.http.protocol.ResourceResponse;
import dev.rondo.http.protocol.TagResponse;
import dev.rondo.http.protocol.View;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A room as JSON. */
@Serdeable.Serializable
record RoomItemResponse(
    String name,
    String title,
    String subtitle,
    String master,
    List<TagResponse> tags,
    @Nullable ResourceResponse cover,
    @Nullable ResourceResponse bgm,
    @Nullable ResourceResponse preview)
    implements ItemResponse {

  static RoomItemResponse from(RoomItem item, View view) {
    return new RoomItemResponse(
        item.name().value(),
        view.plain(item.title()),
        view.plain(item.subtitle()),
        item.master(),
        view.tags(item.tags()),
        ResourceResponse.ifAny(item.cover(), view),
        ResourceResponse.ifAny(item.bgm(), view),
        ResourceResponse.ifAny(item.preview(), view));
  }
}
