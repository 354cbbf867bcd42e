package dev.rondo.http.item;

import dev.rondo.domain.item.UserItem;
import dev.rondo.http.protocol.TagResponse;
import dev.rondo.http.protocol.View;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A player as JSON. */
@Serdeable.Serializable
public record UserItemResponse(
    String name, String source, String title, @Nullable String handle, List<TagResponse> tags)
    implements ItemResponse {

  public static UserItemResponse from(UserItem item, View view) {
    return new UserItemResponse(
        item.name().value(),
        view.source(),
        view.plain(item.title()),
        View.ifAny(item.handle()),
        view.tags(item.tags()));
  }
}
