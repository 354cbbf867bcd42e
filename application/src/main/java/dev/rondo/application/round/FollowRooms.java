package dev.rondo.application.round;

/**
 * Use case, for a timer: brings the rooms that are played in up to now. Players who do not come
 * back lose their place, rounds end that last too long, and what became of rooms and seats
 * elsewhere (closed by an operator, left, banned) ends the connections.
 */
@FunctionalInterface
public interface FollowRooms {

  /** Brings every room up to now. */
  void follow();
}
