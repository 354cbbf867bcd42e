package dev.rondo.application.round;

import dev.rondo.domain.round.RoundCommand;

/** Use case: what a player does who has entered a room, in the order of the calls. */
public interface Participant {

  /** Asks for something. */
  void ask(RoundCommand command);

  /** Asked for something that is no command: is told how the room is. */
  void askNothing();

  /** Leaves: the place is free at once. */
  void leave();

  /** Was lost: the place is kept for a while, in which the player can come back. */
  void lose();
}
