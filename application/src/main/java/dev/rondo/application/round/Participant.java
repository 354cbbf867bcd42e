package dev.rondo.application.round;

import dev.rondo.domain.round.RoundCommand;

/** Use case: the actions of a player in a room, in the order of the calls. */
public interface Participant {

  void ask(RoundCommand command);

  /** Answers an unknown command with the current state of the room. */
  void askNothing();

  /** Leaves; the seat is free at once. */
  void leave();

  /** Loses the connection; the seat is kept for a while, so that the player can come back. */
  void lose();
}
