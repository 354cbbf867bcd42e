package dev.rondo.application.room;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.secret.Secret;

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
}
