package dev.rondo.application.operation;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.audit.AuditLog;
import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.domain.player.Ban;
import dev.rondo.domain.player.PlayerId;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Use case, for operators: apply an operation, or undo it. Console and command line share it. */
public interface Operate {

  Outcome apply(Command command);

  /** Restores what was before the operation of an audit entry, unless something newer happened. */
  Outcome undo(ChangeRequest request, long entry);

  /** An operator's command; audit entries of the subject newer than {@code seen} refuse it. */
  record Command(
      ChangeRequest request, Operation operation, AuditSubject subject, Detail detail, long seen) {

    /** A command that applies whatever happened to the subject before. */
    public Command(
        ChangeRequest request, Operation operation, AuditSubject subject, Detail detail) {
      this(request, operation, subject, detail, Long.MAX_VALUE);
    }

    /** The command to apply first, to the author of the subject. */
    public Optional<Command> onAuthor() {
      return detail instanceof Detail.Hiding(Optional<Command> first) ? first : Optional.empty();
    }
  }

  sealed interface Detail {

    Detail NONE = new None();

    record None() implements Detail {}

    record OfBan(Ban ban) implements Detail {}

    record OfPlayer(PlayerId player) implements Detail {}

    /** Also hides the reported subject, after a command for its author, if any. */
    record Hiding(Optional<Command> onAuthor) implements Detail {

      public Hiding() {
        this(Optional.empty());
      }
    }

    /** The state before an operation that is undone, as its audit entry has it. */
    record Before(String state) implements Detail {}
  }

  sealed interface Outcome {

    /** It is done, and concerns nothing else. */
    Outcome DONE = new Done("", 0);

    static Outcome refused(Refusal why) {
      return new Refused(why, "");
    }

    /** Applies the operation to a subject; refuses an unknown one. */
    static <T> Outcome of(Optional<T> subject, Function<T, Outcome> operation) {
      return subject.map(operation).orElseGet(() -> refused(Refusal.UNKNOWN));
    }

    /**
     * It is done and recorded, with what else it concerns, and how many sessions ended, or replays
     * or reported things were hidden.
     */
    record Done(String about, int count) implements Outcome {}

    /** Nothing was done; {@code about} names what prevents it, such as an item, or is empty. */
    record Refused(Refusal why, String about) implements Outcome {}

    /** Nothing was done: the operator does not know the newest state of the subject. */
    record Overtaken(AuditEntry newest) implements Outcome {}
  }

  /** Why an operation is refused. */
  enum Refusal {
    UNKNOWN,
    UNCHANGED,
    IN_USE,
    NAME_TAKEN,
    /** What is to be hidden is a draft, which its owner could publish later. */
    DRAFT,
    NOT_SCORED,
    SCORE_OUT_OF_RANGE,
    UNREADABLE,
    COMPLETE,
    NEEDS_REASON,
    /** The reason, which is the text of a message, is longer than the audit log keeps. */
    TOO_LONG,
    /** Nobody made what is reported, so nobody can be warned or banned for it. */
    NO_AUTHOR,
    /** The ban cannot end at that time. */
    UNUSABLE_END,
    IRREVERSIBLE,
    /** The state before is no longer stored, or was replaced. */
    NOT_KEPT,
    FORBIDDEN;

    /** In messages, for example {@code name-taken}. */
    public String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** Passes each operation to its handler, unless something newer happened to its subject. */
  final class Service implements Operate {

    private final Map<Operation, OperationHandler> handlers = new EnumMap<>(Operation.class);
    private final AuditLog log;

    public Service(List<OperationHandler> handlers, AuditLog log) {
      this.log = log;
      for (OperationHandler handler : handlers) {
        handler.operations().forEach(operation -> this.handlers.put(operation, handler));
      }
    }

    @Override
    public Outcome apply(Command command) {
      return Stream.concat(Stream.of(command), command.onAuthor().stream())
          .flatMap(each -> newest(each.subject()).filter(e -> e.number() > each.seen()).stream())
          .findFirst()
          .<Outcome>map(Outcome.Overtaken::new)
          .orElseGet(() -> done(command));
    }

    private Optional<AuditEntry> newest(AuditSubject subject) {
      return log.last(subject, 1).stream().findFirst();
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
                  log.last(entry.subject(), AuditLog.RECENT).stream()
                      .takeWhile(newer -> newer.number() > number)
                      .filter(newer -> !newer.operation().isRemark())
                      .findFirst()
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
}
