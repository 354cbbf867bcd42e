package dev.rondo.application.room;

import dev.rondo.application.player.Players;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.application.transaction.Transactions;

final class InMemoryRoomLimitTest implements RoomLimitContract {

  private final TestServer server = new TestServer();

  @Override
  public Players players() {
    return server.players;
  }

  @Override
  public Rooms rooms() {
    return server.rooms;
  }

  @Override
  public Transactions transactions() {
    return server.transactions;
  }
}
