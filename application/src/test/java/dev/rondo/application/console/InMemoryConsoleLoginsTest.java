package dev.rondo.application.console;

import dev.rondo.application.transaction.InMemoryTransactions;
import dev.rondo.application.transaction.Transactions;

final class InMemoryConsoleLoginsTest implements ConsoleLoginsContract {

  private final InMemoryConsoleLogins logins = new InMemoryConsoleLogins();
  private final Transactions transactions = new InMemoryTransactions(logins::checkpoint);

  @Override
  public ConsoleLogins logins() {
    return logins;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
