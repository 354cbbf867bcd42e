package dev.rondo.application.room;

import dev.rondo.application.transaction.InMemoryTransactions;
import dev.rondo.application.transaction.Transactions;

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
