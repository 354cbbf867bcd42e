package dev.rondo.persistence.submission;

import dev.rondo.application.submission.Submissions;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.persistence.Tables;
import dev.rondo.testkit.submission.SubmissionsContract;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;

@MicronautTest(startApplication = false, transactional = false)
final class JdbcSubmissionsTest implements SubmissionsContract {

  @Inject Tables tables;
  @Inject Submissions submissions;
  @Inject Transactions transactions;

  @BeforeEach
  void clear() {
    tables.clear();
  }

  @Override
  public Submissions submissions() {
    return submissions;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
