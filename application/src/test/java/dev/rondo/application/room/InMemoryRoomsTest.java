package dev.rondo.application.room;

import dev.rondo.application.transaction.InMemoryTransactions;
import dev.rondo.application.transaction.Transactions;

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
