package dev.rondo.persistence.audit;

import dev.rondo.application.audit.AuditLog;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.testkit.audit.AuditLogContract;
import jakarta.inject.Inject;

final class JdbcAuditLogTest extends DatabaseTest implements AuditLogContract {

  @Inject AuditLog log;

  @Override
  public AuditLog log() {
    return log;
  }
}
