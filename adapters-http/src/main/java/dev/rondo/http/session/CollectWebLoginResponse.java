package dev.rondo.http.session;

import io.micronaut.serde.annotation.Serdeable;

/** A browser's session as JSON: the player's plain name, and the end in milliseconds since 1970. */
@Serdeable.Serializable
record CollectWebLoginResponse(String title, String session, long expiration) {}
