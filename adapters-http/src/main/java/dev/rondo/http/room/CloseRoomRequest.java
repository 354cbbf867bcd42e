package dev.rondo.http.room;

import dev.rondo.application.room.CloseOwnRoom.Authority;
import dev.rondo.domain.secret.Secret;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import io.micronaut.json.tree.JsonNode;
import io.micronaut.serde.annotation.Serdeable;
import org.jspecify.annotations.Nullable;

/** The body that closes a room: the creator's {@code key} or the master's {@code session}. */
@Serdeable.Deserializable
record CloseRoomRequest(@Nullable JsonNode key, @Nullable JsonNode session) {

  /** The authority, a key before a ticket; only strings are accepted. */
  Authority authority() {
    if (key != null && key.isString()) {
      return new Authority.Key(Secret.presented(key.getStringValue()));
    }
    if (session != null && session.isString()) {
      return new Authority.Ticket(session.getStringValue());
    }
    throw RequestRejectedException.of(Failure.BAD_REQUEST);
  }
}
