package dev.rondo.application.room;

/**
 * Use case: hand out the public keys that verify room tickets. A pure read, so the {@link
 * RoomTickets} themselves answer it.
 */
public interface PublishRoomKeys {

  /** The keys of all nodes that may have signed a ticket still valid, as a JWK set in JSON. */
  String keys();
}
