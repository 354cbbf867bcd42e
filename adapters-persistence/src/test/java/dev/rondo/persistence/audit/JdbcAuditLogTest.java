package dev.rondo.persistence.audit;

import dev.rondo.application.audit.AuditLog;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.persistence.Tables;
import dev.rondo.testkit.audit.AuditLogContract;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;

@MicronautTest(startApplication = false, transactional = false)
final class JdbcAuditLogTest implements AuditLogContract {

  @Inject Tables tables;
  @Inject AuditLog log;
  @Inject Transactions transactions;

  @BeforeEach
  void clear() {
    tables.clear();
  }

  @Override
  public AuditLog log() {
    return log;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
