package dev.rondo.application.room;

/** A process that plays rooms, at a WebSocket URL with {@link RoomPolicy#NAME} for the room. */
public record RoomNode(String id, String url) {}
