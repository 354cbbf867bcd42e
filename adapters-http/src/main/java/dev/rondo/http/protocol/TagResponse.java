package dev.rondo.http.protocol;

import dev.rondo.domain.item.Tag;
import io.micronaut.serde.annotation.Serdeable;
import org.jspecify.annotations.Nullable;

/** A label of an item as JSON. */
@Serdeable.Serializable
public record TagResponse(@Nullable String title, @Nullable String icon) {

  static TagResponse from(Tag tag, View view) {
    return new TagResponse(view.textIfAny(tag.title()), View.ifAny(tag.icon()));
  }
}
