package dev.rondo.application.signature;

import dev.rondo.application.transaction.InMemoryTransactions;
import dev.rondo.application.transaction.Transactions;

final class InMemoryReplayMarksTest implements ReplayMarksContract {

  private final InMemoryReplayMarks marks = new InMemoryReplayMarks();
  private final Transactions transactions = new InMemoryTransactions(marks::checkpoint);

  @Override
  public ReplayMarks marks() {
    return marks;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
