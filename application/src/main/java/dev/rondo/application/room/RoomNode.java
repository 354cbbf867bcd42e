package dev.rondo.application.room;

/**
 * A process of this server in which rooms can be played.
 *
 * @param url where its rooms are, as a WebSocket; {@link RoomPolicy#NAME} in it stands for a room's
 *     name
 */
public record RoomNode(String id, String url) {}
