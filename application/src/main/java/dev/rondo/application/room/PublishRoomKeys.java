package dev.rondo.application.room;

/** Use case: publish the public keys that verify room tickets; {@link RoomTickets} answers it. */
public interface PublishRoomKeys {

  /** The keys of all nodes that may have signed a ticket still valid, as a JWK set in JSON. */
  String keys();
}
