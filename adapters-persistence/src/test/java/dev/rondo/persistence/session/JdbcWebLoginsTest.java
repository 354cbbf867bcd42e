package dev.rondo.persistence.session;

import dev.rondo.application.session.WebLogins;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.persistence.Tables;
import dev.rondo.testkit.session.WebLoginsContract;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;

@MicronautTest(startApplication = false, transactional = false)
final class JdbcWebLoginsTest implements WebLoginsContract {

  @Inject Tables tables;
  @Inject WebLogins logins;
  @Inject Transactions transactions;

  @BeforeEach
  void clear() {
    tables.clear();
  }

  @Override
  public WebLogins logins() {
    return logins;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
