package dev.rondo.application.session;

import dev.rondo.application.transaction.Transactions;
import dev.rondo.testkit.session.BanEndsContract;
import dev.rondo.testkit.session.InMemoryBanEnds;
import dev.rondo.testkit.transaction.InMemoryTransactions;

final class InMemoryBanEndsTest implements BanEndsContract {

  private final InMemoryBanEnds ends = new InMemoryBanEnds();
  private final Transactions transactions = new InMemoryTransactions(ends::checkpoint);

  @Override
  public BanEnds ends() {
    return ends;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
