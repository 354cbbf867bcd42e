package dev.rondo.application.round;

import dev.rondo.domain.item.ItemName;
import java.util.Optional;

/** Use case: enter a room with the ticket of a join. It decides before there is a connection. */
@FunctionalInterface
public interface EnterRoom {

  /** Consumes a ticket and decides whether its holder may enter. */
  Outcome admit(Command command);

  record Command(ItemName room, String ticket) {

    @Override
    public String toString() {
      return "Command[room=" + room + "]";
    }
  }

  sealed interface Outcome {

    /** The player may enter, durably: the ticket is consumed. */
    record Admitted(Entrance entrance) implements Outcome {}

    /** The ticket gives no right to it: it is forged, too old, used, or its seat has ended. */
    record Refused() implements Outcome {}

    /** The room is not played here at the moment; the ticket stays valid. */
    record Unavailable() implements Outcome {}
  }

  /** The right of one player to enter once. */
  @FunctionalInterface
  interface Entrance {

    /** Enters by a connection, which receives the whole state; empty when the room has ended. */
    Optional<Participant> enter(Connection connection);
  }
}
