package dev.rondo.application.room;

import dev.rondo.application.transaction.Transactions;
import dev.rondo.testkit.room.InMemoryRoomTries;
import dev.rondo.testkit.room.RoomTriesContract;
import dev.rondo.testkit.transaction.InMemoryTransactions;

final class InMemoryRoomTriesTest implements RoomTriesContract {

  private final InMemoryRoomTries tries = new InMemoryRoomTries();
  private final Transactions transactions = new InMemoryTransactions();

  @Override
  public RoomTries tries() {
    return tries;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
