package dev.rondo.application.session;

import dev.rondo.application.transaction.InMemoryTransactions;
import dev.rondo.application.transaction.Transactions;

final class InMemorySessionsTest implements SessionsContract {

  private final InMemorySessions sessions = new InMemorySessions();
  private final Transactions transactions = new InMemoryTransactions(sessions::checkpoint);

  @Override
  public Sessions sessions() {
    return sessions;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
