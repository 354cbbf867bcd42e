package dev.rondo.persistence.room;

/** The phases of a room by the words that the database keeps. */
enum RoomPhase {
  RESERVED,
  OPEN,
  CLOSED
}
