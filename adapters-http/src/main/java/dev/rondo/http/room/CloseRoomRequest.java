package dev.rondo.http.room;

import dev.rondo.application.room.CloseOwnRoom.Authority;
import dev.rondo.domain.secret.Secret;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import io.micronaut.json.tree.JsonNode;
import io.micronaut.serde.annotation.Serdeable;
import org.jspecify.annotations.Nullable;

/**
 * The body of who closes a room: the {@code key} of its creator, or the {@code session} of its
 * master's join.
 */
@Serdeable.Deserializable
record CloseRoomRequest(@Nullable JsonNode key, @Nullable JsonNode session) {

  /**
   * What gives the right to it; a key counts before a ticket, and only strings are accepted.
   *
   * @throws RequestRejectedException when there is neither
   */
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
