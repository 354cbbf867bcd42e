package dev.rondo.application.signature;

import dev.rondo.application.transaction.Transactions;
import dev.rondo.testkit.signature.InMemoryUsedRequests;
import dev.rondo.testkit.signature.UsedRequestsContract;
import dev.rondo.testkit.transaction.InMemoryTransactions;
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
