package dev.rondo.http.protocol;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import io.micronaut.serde.annotation.Serdeable;
import org.jspecify.annotations.Nullable;

/** Where a resource is found, as JSON ({@code Srl}). */
@Serdeable.Serializable
public record ResourceResponse(@Nullable String hash, @Nullable String url) {

  /** A resource that every item of its kind has: an empty object where it is missing. */
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

  /** A resource that an item may do without: left out where it is missing. */
  public static @Nullable ResourceResponse ifAny(ResourceLocator resource, View view) {
    return resource instanceof ResourceLocator.None ? null : from(resource, view);
  }
}
