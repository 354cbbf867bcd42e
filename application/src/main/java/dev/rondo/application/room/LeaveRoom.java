package dev.rondo.application.room;

import dev.rondo.domain.item.ItemName;

/**
 * Use case, for multiplayer servers: end the seat of a player who left. Whoever shows the ticket
 * that the player came with may do so, for as long as the seat stands that the ticket was given
 * for; a later join of the same player has another ticket.
 */
@FunctionalInterface
public interface LeaveRoom {

  /** Ends the seat, durably when this returns. */
  Outcome leave(Command command);

  /**
   * Who leaves what.
   *
   * @param room the room in the path
   */
  record Command(ItemName room, String ticket) {

    @Override
    public String toString() {
      return "Command[room=" + room + "]";
    }
  }

  /** Every way in which it can end. */
  enum Outcome {
    /** The seat is free, now or since earlier, or belongs to a later join. */
    LEFT,
    /** The ticket is not one that this server signed for that room. */
    WRONG_TICKET
  }
}
