package dev.rondo.application.room;

import dev.rondo.application.transaction.Transactions;
import dev.rondo.testkit.room.InMemoryRooms;
import dev.rondo.testkit.room.RoomsContract;
import dev.rondo.testkit.transaction.InMemoryTransactions;

final class InMemoryRoomsTest implements RoomsContract {

  private final InMemoryRooms rooms = new InMemoryRooms();
  private final Transactions transactions = new InMemoryTransactions(rooms::checkpoint);

  @Override
  public Rooms rooms() {
    return rooms;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
