package dev.rondo.persistence.room;

import dev.rondo.application.room.RoomTries;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.testkit.room.RoomTriesContract;
import jakarta.inject.Inject;

final class JdbcRoomTriesTest extends DatabaseTest implements RoomTriesContract {

  @Inject RoomTries tries;

  @Override
  public RoomTries tries() {
    return tries;
  }
}
