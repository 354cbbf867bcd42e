package dev.rondo.persistence.audit;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.policy.Operation;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.time.Instant;

/**
 * An entry of the audit log in the database.
 *
 * @param position in which order the changes were made
 */
@MappedEntity("audit")
record AuditRow(
    @Id long position,
    Instant changedAt,
    ActorColumns.Kind actorKind,
    String actor,
    String behalf,
    Operation operation,
    String subjectKind,
    String subject,
    String request,
    String reason,
    String textBefore,
    String textAfter) {

  AuditEntry toDomain() {
    return new AuditEntry(
        position,
        changedAt,
        new ActorColumns(actorKind, actor).toDomain(),
        behalf,
        operation,
        new AuditSubject(subjectKind, subject),
        request,
        reason,
        textBefore,
        textAfter);
  }
}
