package dev.rondo.http.submission;

import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import io.micronaut.json.tree.JsonNode;
import io.micronaut.serde.annotation.Serdeable;
import org.jspecify.annotations.Nullable;

/** A filled-in form in a JSON request: {@code type=…&<query>=<value>…}. */
@Serdeable.Deserializable
public record ValuesRequest(@Nullable JsonNode values) {

  /** The encoded form; only a string is accepted, as binding would convert numbers and lists. */
  public String text() {
    if (values == null || !values.isString()) {
      throw RequestRejectedException.of(Failure.BAD_REQUEST);
    }
    return values.getStringValue();
  }
}
