package dev.rondo.persistence.console;

import dev.rondo.application.console.ConsoleLogins;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.persistence.Tables;
import dev.rondo.testkit.console.ConsoleLoginsContract;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;

@MicronautTest(startApplication = false, transactional = false)
final class JdbcConsoleLoginsTest implements ConsoleLoginsContract {

  @Inject Tables tables;
  @Inject ConsoleLogins logins;
  @Inject Transactions transactions;

  @BeforeEach
  void clear() {
    tables.clear();
  }

  @Override
  public ConsoleLogins logins() {
    return logins;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
