package dev.rondo.http.protocol;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import io.micronaut.serde.annotation.Serdeable;
import org.jspecify.annotations.Nullable;

/** The place of a resource as JSON ({@code Srl}). */
@Serdeable.Serializable
public record ResourceResponse(@Nullable String hash, @Nullable String url) {

  /** A required resource: an empty object when missing. */
  public static ResourceResponse from(ResourceLocator resource, View view) {
    return switch (resource) {
      case ResourceLocator.None() -> new ResourceResponse(null, null);
      case ResourceLocator.Stored(FileHash hash) ->
          new ResourceResponse(hash.hex(), view.identity().repositoryPath(hash));
      case ResourceLocator.Linked(String url) -> new ResourceResponse(null, url);
      case ResourceLocator.LinkedFile(String url, FileHash hash) ->
          new ResourceResponse(hash.hex(), url);
    };
  }

  /** An optional resource: left out when missing. */
  public static @Nullable ResourceResponse ifAny(ResourceLocator resource, View view) {
    return resource instanceof ResourceLocator.None ? null : from(resource, view);
  }
}
