package dev.rondo.application.room;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.secret.Secret;

/** Use case: close a room, for its creator by its key, for its master by the master's ticket. */
@FunctionalInterface
public interface CloseOwnRoom {

  /** Closes the room, durably when this returns. */
  Outcome close(Command command);

  /**
   * Which room is to be closed.
   *
   * @param room the room in the path
   * @param authority what was shown
   */
  record Command(ItemName room, Authority authority) {}

  /** What gives the right to close a room. */
  sealed interface Authority {

    /** The room's key, which its creator was told. */
    record Key(Secret key) implements Authority {}

    /** The ticket of the seat of who is master now. */
    record Ticket(String ticket) implements Authority {

      @Override
      public String toString() {
        return "Ticket[]";
      }
    }
  }

  /** Every way in which it can end. */
  enum Outcome {
    /** It is closed, now or since earlier. */
    CLOSED,
    /** There is no such room, or it was closed before. */
    UNKNOWN,
    /** The key is not this room's. */
    WRONG_KEY,
    /** The ticket is not one that this server signed for the seat of the room's master. */
    WRONG_TICKET
  }
}
