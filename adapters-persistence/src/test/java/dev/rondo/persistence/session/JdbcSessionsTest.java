package dev.rondo.persistence.session;

import dev.rondo.application.session.Sessions;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.persistence.Tables;
import dev.rondo.testkit.session.SessionsContract;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;

@MicronautTest(startApplication = false, transactional = false)
final class JdbcSessionsTest implements SessionsContract {

  @Inject Tables tables;
  @Inject JdbcSessions sessions;
  @Inject Transactions transactions;

  @BeforeEach
  void clear() {
    tables.clear();
  }

  @Override
  public Sessions sessions() {
    return sessions;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
