package dev.rondo.bootstrap.wiring;

import dev.rondo.application.audit.AuditLog;
import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.audit.CurrentRequest;
import dev.rondo.application.audit.ListAudit;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.time.InstantSource;

/** Wires the audit log. */
@Factory
final class AuditFactory {

  @Singleton
  AuditTrail auditTrail(AuditLog log, CurrentRequest current, InstantSource clock) {
    return new AuditTrail(log, current, clock);
  }

  @Singleton
  ListAudit listAudit(AuditLog log) {
    return ListAudit.over(log, OperatorPaging.WHOLE);
  }
}
