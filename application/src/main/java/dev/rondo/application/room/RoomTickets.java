package dev.rondo.application.room;

/** Driven port: signs what a player shows to the multiplayer server. */
public interface RoomTickets extends PublishRoomKeys {

  /** The ticket as a compact signed text that the published keys verify. */
  String sign(RoomTicket ticket);
}
