package dev.rondo.http.session;

import io.micronaut.serde.annotation.Serdeable;

/**
 * A session for a browser as JSON; {@code title} is the player's name as it is, {@code expiration}
 * in milliseconds since 1970.
 */
@Serdeable.Serializable
record CollectWebLoginResponse(String title, String session, long expiration) {}
