package dev.rondo.http.room;

import io.micronaut.serde.annotation.Serdeable;

/** The multiplayer server and ticket of a room ({@code ServerJoinRoomResponse}). */
@Serdeable.Serializable
record JoinRoomResponse(String url, String type, String session) {

  /** The only room type. */
  static JoinRoomResponse round(String url, String session) {
    return new JoinRoomResponse(url, "round", session);
  }
}
