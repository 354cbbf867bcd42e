package dev.rondo.http.submission;

import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import io.micronaut.json.tree.JsonNode;
import io.micronaut.serde.annotation.Serdeable;
import org.jspecify.annotations.Nullable;

/** A filled-in form as the JSON of a request holds it: {@code type=…&<query>=<value>…}. */
@Serdeable.Deserializable
public record ValuesRequest(@Nullable JsonNode values) {

  /**
   * The form in its encoding. Only a string is accepted: binding it to a string directly would
   * convert numbers and lists, too.
   *
   * @throws RequestRejectedException when there is none
   */
  public String text() {
    if (values == null || !values.isString()) {
      throw RequestRejectedException.of(Failure.BAD_REQUEST);
    }
    return values.getStringValue();
  }
}
