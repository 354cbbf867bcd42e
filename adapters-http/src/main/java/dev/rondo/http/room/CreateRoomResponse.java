package dev.rondo.http.room;

import io.micronaut.serde.annotation.Serdeable;

/** A reserved room as JSON, with the key that opens it. */
@Serdeable.Serializable
record CreateRoomResponse(String name, String key) {}
