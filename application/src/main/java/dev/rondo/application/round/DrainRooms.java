package dev.rondo.application.round;

/** Use case, for the end of the process: players are told to come back, and keep their seats. */
@FunctionalInterface
public interface DrainRooms {

  /** Ends every connection; from now on nobody enters. */
  void drain();
}
