package dev.rondo.application.round;

import dev.rondo.domain.item.ItemName;

/** Use case: take part in the rounds of a room, by the ticket that a join was answered with. */
@FunctionalInterface
public interface EnterRoom {

  /** Lets the holder of a ticket in, who is told the whole state first. */
  Outcome enter(Command command);

  /**
   * Who wants in.
   *
   * @param room the room in the path
   * @param ticket what was shown
   * @param connection by which they are told what happens
   */
  record Command(ItemName room, String ticket, Connection connection) {

    @Override
    public String toString() {
      return "Command[room=" + room + "]";
    }
  }

  /** Every way in which it can end. */
  sealed interface Outcome {

    /**
     * They are in.
     *
     * @param participant by which they act
     */
    record Entered(Participant participant) implements Outcome {}

    /** The ticket gives no right to it: it is forged, too old, used, or its seat has ended. */
    record Refused() implements Outcome {}
  }
}
