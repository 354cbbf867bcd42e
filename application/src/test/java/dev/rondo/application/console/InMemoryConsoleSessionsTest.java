package dev.rondo.application.console;

import dev.rondo.application.transaction.InMemoryTransactions;
import dev.rondo.application.transaction.Transactions;

final class InMemoryConsoleSessionsTest implements ConsoleSessionsContract {

  private final InMemoryConsoleSessions sessions = new InMemoryConsoleSessions();
  private final Transactions transactions = new InMemoryTransactions(sessions::checkpoint);

  @Override
  public ConsoleSessions sessions() {
    return sessions;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
