package dev.rondo.application.round;

/** The use cases of the rooms that one node plays. */
public record PlayedRooms(EnterRoom enter, LiveRooms live) {

  /** No rooms at first. */
  public static PlayedRooms in(RoundContext context) {
    LiveRooms rooms = new LiveRooms(context);
    return new PlayedRooms(new EnterRoomService(context, rooms), rooms);
  }
}
