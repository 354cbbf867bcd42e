package dev.rondo.persistence.community;

import dev.rondo.application.community.Reports;
import dev.rondo.application.community.ReportsContract;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.persistence.Tables;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;

@MicronautTest(startApplication = false, transactional = false)
final class JdbcReportsTest implements ReportsContract {

  @Inject Tables tables;
  @Inject Reports reports;
  @Inject Transactions transactions;

  @BeforeEach
  void clear() {
    tables.clear();
  }

  @Override
  public Reports reports() {
    return reports;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
