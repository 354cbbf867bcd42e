package dev.rondo.http.room;

import io.micronaut.serde.annotation.Serdeable;

/** Where to go with what, to play in a room ({@code ServerJoinRoomResponse}). */
@Serdeable.Serializable
record JoinRoomResponse(String url, String type, String session) {

  /** For a room of the only type there is. */
  static JoinRoomResponse round(String url, String session) {
    return new JoinRoomResponse(url, "round", session);
  }
}
