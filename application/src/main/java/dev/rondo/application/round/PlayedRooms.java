package dev.rondo.application.round;

/** The use cases of the rooms that are played here. */
public record PlayedRooms(EnterRoom enter, FollowRooms follow, DrainRooms drain) {

  /** The use cases over one set of rooms, empty at first. */
  public static PlayedRooms over(RoundContext context) {
    LiveRooms rooms = new LiveRooms(context);
    return new PlayedRooms(new EnterRoomService(context, rooms), rooms::follow, rooms::drain);
  }
}
