package dev.rondo.persistence.room;

import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.time.Instant;

/** A public key in the database. */
@MappedEntity("room_key")
record RoomKeyRow(@Id String id, String publicJwk, Instant retiresAt) {}
