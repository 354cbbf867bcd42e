package dev.rondo.application.signature;

import dev.rondo.application.transaction.InMemoryTransactions;
import dev.rondo.application.transaction.Transactions;
import java.time.InstantSource;

final class InMemoryUsedRequestsTest implements UsedRequestsContract {

  private final InMemoryUsedRequests usedRequests =
      new InMemoryUsedRequests(InstantSource.system());
  private final Transactions transactions = new InMemoryTransactions(usedRequests::checkpoint);

  @Override
  public UsedRequests usedRequests() {
    return usedRequests;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
