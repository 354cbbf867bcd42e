package dev.rondo.http.session;

import dev.rondo.domain.secret.Secret;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import io.micronaut.json.tree.JsonNode;
import io.micronaut.serde.annotation.Serdeable;
import org.jspecify.annotations.Nullable;

/** A browser's key as JSON. */
@Serdeable.Deserializable
record CollectWebLoginRequest(@Nullable JsonNode key) {

  /** The key; only a string is accepted. */
  Secret secret() {
    if (key == null || !key.isString()) {
      throw RequestRejectedException.of(Failure.BAD_REQUEST);
    }
    return Secret.presented(key.getStringValue());
  }
}
