package dev.rondo.application.session;

import dev.rondo.application.transaction.Transactions;
import dev.rondo.testkit.session.InMemorySessions;
import dev.rondo.testkit.session.SessionsContract;
import dev.rondo.testkit.transaction.InMemoryTransactions;

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
