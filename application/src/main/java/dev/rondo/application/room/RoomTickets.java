package dev.rondo.application.room;

/** Driven port: signs what a player shows to the multiplayer server. */
public interface RoomTickets extends PublishRoomKeys {

  /** The ticket as a compact signed text that the published keys verify. */
  String sign(RoomTicket ticket);

  /**
   * The same for this server itself, which has stored all that the ticket is about: it names the
   * join by its digest, and so is short however long that is.
   */
  String signReference(RoomTicket ticket);
}
