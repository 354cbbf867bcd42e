package dev.rondo.application.session;

import dev.rondo.application.transaction.InMemoryTransactions;
import dev.rondo.application.transaction.Transactions;

final class InMemoryWebLoginsTest implements WebLoginsContract {

  private final InMemoryWebLogins logins = new InMemoryWebLogins();
  private final Transactions transactions = new InMemoryTransactions(logins::checkpoint);

  @Override
  public WebLogins logins() {
    return logins;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
