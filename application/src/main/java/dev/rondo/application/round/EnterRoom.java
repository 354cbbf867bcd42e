package dev.rondo.application.round;

import dev.rondo.domain.item.ItemName;
import java.util.Optional;

/**
 * Use case: take part in the rounds of a room, by the ticket that a join was answered with. Who has
 * no right to it is known before there is a connection.
 */
@FunctionalInterface
public interface EnterRoom {

  /** Uses a ticket up, and says whether its holder may come in. */
  Outcome admit(Command command);

  /**
   * Who wants in.
   *
   * @param room the room in the path
   * @param ticket what was shown
   */
  record Command(ItemName room, String ticket) {

    @Override
    public String toString() {
      return "Command[room=" + room + "]";
    }
  }

  /** Every way in which it can end. */
  sealed interface Outcome {

    /**
     * They may come in, durably: nobody else may by that ticket.
     *
     * @param entrance by which they do
     */
    record Admitted(Entrance entrance) implements Outcome {}

    /** The ticket gives no right to it: it is forged, too old, used, or its seat has ended. */
    record Refused() implements Outcome {}

    /** The room is not played in here at the moment; the ticket still counts. */
    record Unavailable() implements Outcome {}
  }

  /** The right of one player to come in once. */
  @FunctionalInterface
  interface Entrance {

    /**
     * Comes in by a connection, which is told the whole state first. Empty when the room has ended
     * since.
     */
    Optional<Participant> enter(Connection connection);
  }
}
