package dev.rondo.application.operation;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.audit.AuditLog;
import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.paging.Listing;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Passes each operation to its handler, unless something newer happened to its subject. */
public final class OperateService implements Operate {

  private final Map<Operation, OperationHandler> handlers = new EnumMap<>(Operation.class);
  private final AuditLog log;

  public OperateService(List<OperationHandler> handlers, AuditLog log) {
    this.log = log;
    for (OperationHandler handler : handlers) {
      handler.operations().forEach(operation -> this.handlers.put(operation, handler));
    }
  }

  @Override
  public Outcome apply(Command command) {
    return newest(command.subject())
        .filter(entry -> entry.number() > command.seen())
        .<Outcome>map(Outcome.Overtaken::new)
        .orElseGet(() -> done(command));
  }

  private Optional<AuditEntry> newest(AuditSubject subject) {
    return log.list(new AuditLog.Filter.Of(subject)).from(0, 1).stream()
        .map(Listing.Row::value)
        .findFirst();
  }

  private Outcome done(Command command) {
    OperationHandler handler = handlers.get(command.operation());
    if (handler == null) {
      throw new IllegalArgumentException(command.operation() + " is not asked for here");
    }
    return handler.apply(command);
  }

  @Override
  public Outcome undo(ChangeRequest request, long number) {
    return log.find(number)
        .map(
            entry ->
                newest(entry.subject())
                    .filter(newest -> newest.number() > number)
                    .<Outcome>map(Outcome.Overtaken::new)
                    .orElseGet(() -> undo(request, entry)))
        .orElseGet(() -> Outcome.refused(Refusal.UNKNOWN));
  }

  private Outcome undo(ChangeRequest request, AuditEntry entry) {
    return entry
        .operation()
        .undo()
        .map(
            operation ->
                done(
                    new Command(
                        request, operation, entry.subject(), new Detail.Before(entry.before()))))
        .orElseGet(() -> Outcome.refused(Refusal.IRREVERSIBLE));
  }
}
