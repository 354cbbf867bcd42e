package dev.rondo.application.round;

/**
 * Use case, for a timer: update the rooms that are played here. Lost players leave, long rounds
 * end, and connections close when a room or seat was ended elsewhere.
 */
@FunctionalInterface
public interface FollowRooms {

  void follow();
}
