package dev.rondo.persistence.signature;

import dev.rondo.application.signature.UsedRequests;
import dev.rondo.application.signature.UsedRequestsContract;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.persistence.Tables;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;

@MicronautTest(startApplication = false, transactional = false)
final class JdbcUsedRequestsTest implements UsedRequestsContract {

  @Inject Tables tables;
  @Inject UsedRequests marks;
  @Inject Transactions transactions;

  @BeforeEach
  void clear() {
    tables.clear();
  }

  @Override
  public UsedRequests marks() {
    return marks;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
