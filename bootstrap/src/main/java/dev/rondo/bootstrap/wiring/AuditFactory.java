package dev.rondo.bootstrap.wiring;

import dev.rondo.application.audit.AuditLog;
import dev.rondo.application.audit.ListAudit;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;

/** Wires the audit log. */
@Factory
final class AuditFactory {

  @Singleton
  ListAudit listAudit(AuditLog log) {
    return ListAudit.over(log, OperatorPaging.WHOLE);
  }
}
