package dev.rondo.application.round;

/** Use case, for shutdown: tell players to come back, and keep their seats. */
@FunctionalInterface
public interface DrainRooms {

  /** Ends every connection and admits nobody from now on. */
  void drain();
}
