package dev.rondo.application.console;

import dev.rondo.application.transaction.Transactions;
import dev.rondo.testkit.console.ConsoleSessionsContract;
import dev.rondo.testkit.console.InMemoryConsoleSessions;
import dev.rondo.testkit.transaction.InMemoryTransactions;

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
