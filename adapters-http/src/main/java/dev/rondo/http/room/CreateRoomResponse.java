package dev.rondo.http.room;

import io.micronaut.serde.annotation.Serdeable;

/** A reserved room as JSON: its name, and the key that opens it. */
@Serdeable.Serializable
record CreateRoomResponse(String name, String key) {}
