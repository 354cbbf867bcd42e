package dev.rondo.application.transaction;

import dev.rondo.application.file.FileRecords;
import dev.rondo.testkit.file.InMemoryFileRecords;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import dev.rondo.testkit.transaction.TransactionsContract;

final class InMemoryTransactionsTest implements TransactionsContract {

  private final InMemoryFileRecords records = new InMemoryFileRecords();
  private final InMemoryTransactions transactions = new InMemoryTransactions(records::checkpoint);

  @Override
  public Transactions transactions() {
    return transactions;
  }

  @Override
  public FileRecords records() {
    return records;
  }
}
