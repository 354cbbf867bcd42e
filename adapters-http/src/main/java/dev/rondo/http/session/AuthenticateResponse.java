package dev.rondo.http.session;

import io.micronaut.serde.annotation.Serdeable;

/** A session as JSON; {@code expiration} in milliseconds since 1970. */
@Serdeable.Serializable
record AuthenticateResponse(String session, long expiration) {}
