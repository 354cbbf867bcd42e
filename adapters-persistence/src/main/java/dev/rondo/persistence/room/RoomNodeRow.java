package dev.rondo.persistence.room;

import dev.rondo.application.room.RoomNode;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.time.Instant;

/** A node that plays rooms, in the database. */
@MappedEntity("room_node")
record RoomNodeRow(@Id String id, String url, Instant leasedUntil) {

  RoomNode toNode() {
    return new RoomNode(id, url);
  }
}
