package dev.rondo.application.item;

import dev.rondo.application.transaction.Transactions;
import dev.rondo.testkit.item.FrontVersionsContract;
import dev.rondo.testkit.item.InMemoryFrontVersions;
import dev.rondo.testkit.transaction.InMemoryTransactions;

final class InMemoryFrontVersionsTest implements FrontVersionsContract {

  private final InMemoryFrontVersions versions = new InMemoryFrontVersions();
  private final Transactions transactions = new InMemoryTransactions(versions::checkpoint);

  @Override
  public FrontVersions versions() {
    return versions;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
