package dev.rondo.http.item;

import dev.rondo.application.item.ItemGraph;
import dev.rondo.domain.item.PlaylistItem;
import dev.rondo.http.protocol.ResourceResponse;
import dev.rondo.http.protocol.TagResponse;
import dev.rondo.http.protocol.View;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A playlist with its complete levels on the wire. */
@Serdeable.Serializable
record PlaylistItemResponse(
    String name,
    String source,
    int version,
    String title,
    String subtitle,
    String author,
    List<TagResponse> tags,
    List<LevelItemResponse> levels,
    @Nullable ResourceResponse thumbnail)
    implements ItemResponse {

  static PlaylistItemResponse from(PlaylistItem item, ItemGraph related, View view) {
    return new PlaylistItemResponse(
        item.name().value(),
        view.source(),
        item.kind().version().orElseThrow(),
        view.plain(item.title()),
        view.plain(item.subtitle()),
        view.plain(item.header().author()),
        view.tags(item.tags()),
        item.levels().stream()
            .map(name -> LevelItemResponse.from(related.level(name), related, view))
            .toList(),
        ResourceResponse.ifAny(item.thumbnail(), view));
  }
}
