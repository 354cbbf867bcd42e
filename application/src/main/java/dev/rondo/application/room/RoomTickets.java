package dev.rondo.application.room;

/** Driven port: signs the tickets for multiplayer servers. */
public interface RoomTickets extends PublishRoomKeys {

  /** The ticket as a compact signed text that the published keys verify. */
  String sign(RoomTicket ticket);

  /** The same for this server, which has the join: the ticket has only its digest. */
  String signReference(RoomTicket ticket);
}
