package dev.rondo.http.session;

import io.micronaut.serde.annotation.Serdeable;

/** A session on the wire; {@code expiration} in milliseconds since 1970. */
@Serdeable.Serializable
record AuthenticateResponse(String session, long expiration) {}
