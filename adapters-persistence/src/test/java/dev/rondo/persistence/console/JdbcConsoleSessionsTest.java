package dev.rondo.persistence.console;

import dev.rondo.application.console.ConsoleSessions;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.persistence.Tables;
import dev.rondo.testkit.console.ConsoleSessionsContract;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;

@MicronautTest(startApplication = false, transactional = false)
final class JdbcConsoleSessionsTest implements ConsoleSessionsContract {

  @Inject Tables tables;
  @Inject ConsoleSessions sessions;
  @Inject Transactions transactions;

  @BeforeEach
  void clear() {
    tables.clear();
  }

  @Override
  public ConsoleSessions sessions() {
    return sessions;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
