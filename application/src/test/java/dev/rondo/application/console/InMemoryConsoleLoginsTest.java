package dev.rondo.application.console;

import dev.rondo.application.transaction.Transactions;
import dev.rondo.testkit.console.ConsoleLoginsContract;
import dev.rondo.testkit.console.InMemoryConsoleLogins;
import dev.rondo.testkit.transaction.InMemoryTransactions;

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
