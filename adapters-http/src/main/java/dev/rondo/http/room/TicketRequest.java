package dev.rondo.http.room;

import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import io.micronaut.json.tree.JsonNode;
import io.micronaut.serde.annotation.Serdeable;
import org.jspecify.annotations.Nullable;

/** The body that reports who left: the {@code session} of their join. */
@Serdeable.Deserializable
record TicketRequest(@Nullable JsonNode session) {

  /** The ticket; only a string is accepted. */
  String ticket() {
    if (session == null || !session.isString()) {
      throw RequestRejectedException.of(Failure.BAD_REQUEST);
    }
    return session.getStringValue();
  }
}
