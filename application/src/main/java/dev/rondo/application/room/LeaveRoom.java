package dev.rondo.application.room;

import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.room.RoomRules;
import java.time.Instant;
import java.time.InstantSource;

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

  /** Ends the seat that a ticket was given for. */
  record Service(
      RoomTicketVerifier tickets,
      Rooms rooms,
      RoomRules rules,
      Transactions transactions,
      InstantSource clock)
      implements LeaveRoom {

    @Override
    public Outcome leave(Command command) {
      return tickets
          .verify(command.ticket())
          .filter(ticket -> ticket.room().equals(command.room()))
          .map(ticket -> transactions.write(() -> leave(ticket)))
          .orElse(Outcome.WRONG_TICKET);
    }

    private Outcome leave(RoomTicketVerifier.Verified ticket) {
      rooms.lock(ticket.room()).ifPresent(room -> leave(room, ticket));
      return Outcome.LEFT;
    }

    private void leave(Room room, RoomTicketVerifier.Verified ticket) {
      Instant now = clock.instant();
      if (room.at(now, rules) instanceof Room.Open open
          && open.isSeated(ticket.player(), ticket.join())) {
        ExpireRooms.keep(rooms, open, open.leave(ticket.player()), rules, now);
      }
    }
  }
}
