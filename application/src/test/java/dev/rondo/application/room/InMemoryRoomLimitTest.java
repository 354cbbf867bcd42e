package dev.rondo.application.room;

import dev.rondo.application.player.Players;
import dev.rondo.application.scenario.Scene;
import dev.rondo.application.transaction.Transactions;

final class InMemoryRoomLimitTest implements RoomLimitContract {

  private final Scene scene = new Scene();

  @Override
  public Players players() {
    return scene.players;
  }

  @Override
  public Rooms rooms() {
    return scene.rooms;
  }

  @Override
  public Transactions transactions() {
    return scene.transactions;
  }
}
