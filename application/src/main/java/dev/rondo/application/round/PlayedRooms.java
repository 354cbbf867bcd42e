package dev.rondo.application.round;

/**
 * The use cases over the rooms that are played in here.
 *
 * @param follow follows time, and what happens elsewhere
 */
public record PlayedRooms(EnterRoom enter, FollowRooms follow, DrainRooms drain) {

  /** The use cases over one set of rooms, empty at first. */
  public static PlayedRooms over(RoundContext context) {
    LiveRooms rooms = new LiveRooms(context);
    return new PlayedRooms(new EnterRoomService(context, rooms), rooms::follow, rooms::drain);
  }
}
