package dev.rondo.persistence.leaderboard;

import dev.rondo.application.leaderboard.FirstSubmissions;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.persistence.Tables;
import dev.rondo.testkit.leaderboard.FirstSubmissionsContract;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;

@MicronautTest(startApplication = false, transactional = false)
final class JdbcFirstSubmissionsTest implements FirstSubmissionsContract {

  @Inject Tables tables;
  @Inject FirstSubmissions firstSubmissions;
  @Inject Transactions transactions;

  @BeforeEach
  void clear() {
    tables.clear();
  }

  @Override
  public FirstSubmissions firstSubmissions() {
    return firstSubmissions;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
