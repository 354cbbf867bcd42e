package dev.rondo.http.room;

import io.micronaut.serde.annotation.Serdeable;

/** A reserved room on the wire: its name, and the key that opens it. */
@Serdeable.Serializable
record CreateRoomResponse(String name, String key) {}
