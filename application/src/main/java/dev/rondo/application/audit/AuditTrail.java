package dev.rondo.application.audit;

import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.domain.player.PlayerId;
import java.time.InstantSource;

/** Writes changes to the audit log, each inside the write transaction of the change. */
public record AuditTrail(AuditLog log, CurrentRequest current, InstantSource clock) {

  /** Records a change without further texts. */
  public void add(ChangeRequest request, Operation operation, AuditSubject subject) {
    add(request, operation, subject, "", "");
  }

  /** Records a change, with short texts of the states before and after. */
  public void add(
      ChangeRequest request,
      Operation operation,
      AuditSubject subject,
      String before,
      String after) {
    add(request, operation, subject, "", before, after);
  }

  /** Records a change that a player asked an operator for. */
  public void addFor(
      PlayerId behalf, ChangeRequest request, Operation operation, AuditSubject subject) {
    add(request, operation, subject, behalf.value(), "", "");
  }

  private void add(
      ChangeRequest request,
      Operation operation,
      AuditSubject subject,
      String behalf,
      String before,
      String after) {
    log.add(
        new AuditEntry(
            0,
            clock.instant(),
            request.actor(),
            behalf,
            operation,
            subject,
            current.id(),
            request.reason(),
            before,
            after));
  }

  /** Driven port: the HTTP request that is being answered, or the command that runs, by its id. */
  @FunctionalInterface
  public interface CurrentRequest {

    String id();
  }
}
