package dev.rondo.application.room;

import dev.rondo.domain.item.ItemName;

/**
 * Use case, for multiplayer servers: end the seat of a player who left, by the ticket of that seat.
 * A later join of the player has another ticket.
 */
@FunctionalInterface
public interface LeaveRoom {

  /** Ends the seat, durably when this returns. */
  Outcome leave(Command command);

  record Command(ItemName room, String ticket) {

    @Override
    public String toString() {
      return "Command[room=" + room + "]";
    }
  }

  enum Outcome {
    /** The seat is free or belongs to a later join. */
    LEFT,
    /** This server did not sign that ticket for that room. */
    WRONG_TICKET
  }
}
