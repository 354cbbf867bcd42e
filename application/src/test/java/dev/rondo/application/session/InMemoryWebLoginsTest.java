package dev.rondo.application.session;

import dev.rondo.application.transaction.Transactions;
import dev.rondo.testkit.session.InMemoryWebLogins;
import dev.rondo.testkit.session.WebLoginsContract;
import dev.rondo.testkit.transaction.InMemoryTransactions;

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
