package dev.rondo.application.operation;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.domain.player.Ban;
import dev.rondo.domain.player.PlayerId;
import java.util.Optional;
import java.util.function.Function;

/**
 * Use case, for operators: do an operation to something, or take it back. The console and the
 * command line both ask for operations here.
 */
public interface Operate {

  /** Does an operation. */
  Outcome apply(Command command);

  /** Restores what was before the operation of an audit entry, unless something newer happened. */
  Outcome undo(ChangeRequest request, long entry);

  /**
   * What an operator asks for.
   *
   * @param subject what it is done to
   * @param detail what the operation needs besides
   * @param seen the number of the newest audit entry that the operator may know; what happened to
   *     the subject after it refuses the command
   */
  record Command(
      ChangeRequest request, Operation operation, AuditSubject subject, Detail detail, long seen) {

    /** A command for what is there, whatever happened to it. */
    public Command(
        ChangeRequest request, Operation operation, AuditSubject subject, Detail detail) {
      this(request, operation, subject, detail, Long.MAX_VALUE);
    }
  }

  /** What an operation needs besides its subject. */
  sealed interface Detail {

    /** Nothing. */
    Detail NONE = new None();

    /** Nothing. */
    record None() implements Detail {}

    /** How long a player is banned. */
    record OfBan(Ban ban) implements Detail {}

    /** Which player is removed from a room. */
    record OfPlayer(PlayerId player) implements Detail {}

    /** That what was reported is hidden, too. */
    record Hiding() implements Detail {}

    /**
     * What an operation that is taken back had found.
     *
     * @param state as its audit entry tells it
     */
    record Before(String state) implements Detail {}
  }

  /** Every way in which it can end. */
  sealed interface Outcome {

    /** It is done, and concerns nothing else. */
    Outcome DONE = new Done("", 0);

    /** Nothing was done. */
    static Outcome refused(Refusal why) {
      return new Refused(why, "");
    }

    /** What becomes of a subject, which is unknown where the command does not name one. */
    static <T> Outcome of(Optional<T> subject, Function<T, Outcome> operation) {
      return subject.map(operation).orElseGet(() -> refused(Refusal.UNKNOWN));
    }

    /**
     * It is done and recorded.
     *
     * @param about what else it concerns, such as the item of a comment; empty for nothing
     * @param count how many things it took along, such as sessions or replays
     */
    record Done(String about, int count) implements Outcome {}

    /**
     * Nothing was done.
     *
     * @param about what stands in the way, such as an item; empty for nothing
     */
    record Refused(Refusal why, String about) implements Outcome {}

    /** Nothing was done, as the operator does not know the newest state of the subject. */
    record Overtaken(AuditEntry newest) implements Outcome {}
  }

  /** Why an operation is refused. */
  enum Refusal {
    /** There is no such thing. */
    UNKNOWN,
    /** It is so already. */
    UNCHANGED,
    /** Other items build on the item. */
    IN_USE,
    /** Another item has the name. */
    NAME_TAKEN,
    /** The result was not scored yet. */
    NOT_SCORED,
    /** The score is outside of what can be reached. */
    SCORE_OUT_OF_RANGE,
    /** The data of the replay cannot be read. */
    UNREADABLE,
    /** The submission is complete. */
    COMPLETE,
    /** A warning needs a text. */
    NEEDS_REASON,
    /** A ban cannot end then. */
    UNUSABLE_END,
    /** The operation cannot be taken back. */
    IRREVERSIBLE,
    /** The actor may not do this. */
    FORBIDDEN
  }
}
