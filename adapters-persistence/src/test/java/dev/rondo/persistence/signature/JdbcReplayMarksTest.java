package dev.rondo.persistence.signature;

import dev.rondo.application.signature.ReplayMarks;
import dev.rondo.application.signature.ReplayMarksContract;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.persistence.Tables;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;

@MicronautTest(startApplication = false, transactional = false)
final class JdbcReplayMarksTest implements ReplayMarksContract {

  @Inject Tables tables;
  @Inject ReplayMarks marks;
  @Inject Transactions transactions;

  @BeforeEach
  void clear() {
    tables.clear();
  }

  @Override
  public ReplayMarks marks() {
    return marks;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
