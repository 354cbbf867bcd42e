package dev.rondo.application.room;

import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.room.RoomRules;
import dev.rondo.domain.secret.Secret;
import java.time.Instant;
import java.time.InstantSource;

/** Use case: close a room, by its key or by the ticket of its master. */
@FunctionalInterface
public interface CloseOwnRoom {

  Outcome close(Command command);

  record Command(ItemName room, Authority authority) {}

  sealed interface Authority {

    /** The room's key, which its creator received. */
    record Key(Secret key) implements Authority {}

    /** The ticket of the current master's seat. */
    record Ticket(String ticket) implements Authority {

      @Override
      public String toString() {
        return "Ticket[]";
      }
    }
  }

  enum Outcome {
    CLOSED,
    /** There is no such room, or it was closed before. */
    UNKNOWN,
    WRONG_KEY,
    /** This server did not sign that ticket for the seat of the room's master. */
    WRONG_TICKET
  }

  record Service(
      RoomTicketVerifier tickets,
      Rooms rooms,
      RoomRules rules,
      Transactions transactions,
      InstantSource clock)
      implements CloseOwnRoom {

    @Override
    public Outcome close(Command command) {
      return switch (command.authority()) {
        case Authority.Key(Secret key) -> transactions.write(() -> byKey(command.room(), key));
        case Authority.Ticket(String ticket) ->
            tickets
                .verify(ticket)
                .filter(verified -> verified.room().equals(command.room()))
                .map(verified -> transactions.write(() -> byTicket(verified)))
                .orElse(Outcome.WRONG_TICKET);
      };
    }

    private Outcome byKey(ItemName name, Secret key) {
      return switch (locked(name)) {
        case Room.Closed _ -> Outcome.UNKNOWN;
        case Room.Reserved reserved ->
            reserved.key().matches(key) ? closed(reserved) : Outcome.WRONG_KEY;
        case Room.Open open -> open.admits(key) ? closed(open) : Outcome.WRONG_KEY;
      };
    }

    private Outcome byTicket(RoomTicketVerifier.Verified ticket) {
      return switch (locked(ticket.room())) {
        case Room.Closed _ -> Outcome.CLOSED;
        case Room.Reserved _ -> Outcome.WRONG_TICKET;
        case Room.Open open ->
            open.master().player().equals(ticket.player())
                    && open.isSeated(ticket.player(), ticket.join())
                ? closed(open)
                : Outcome.WRONG_TICKET;
      };
    }

    /** An unknown room counts as closed. */
    private Room locked(ItemName name) {
      return rooms
          .lock(name)
          .map(room -> room.at(clock.instant(), rules))
          .orElseGet(() -> new Room.Closed(name));
    }

    private Outcome closed(Room room) {
      Instant now = clock.instant();
      ExpireRooms.keep(rooms, room, room.close(), rules, now);
      return Outcome.CLOSED;
    }
  }
}
