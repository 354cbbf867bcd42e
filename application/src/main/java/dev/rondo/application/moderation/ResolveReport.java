package dev.rondo.application.moderation;

import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.domain.community.Subject;
import java.time.Duration;

/** Use case, for operators: close a report, with what follows from it or without. */
@FunctionalInterface
public interface ResolveReport {

  /** How long a closed report is kept, with its pictures. */
  Duration KEPT = Duration.ofDays(30);

  /** Closes an open report. */
  Outcome resolve(ChangeRequest request, String id, Consequence consequence);

  /** What follows from a report. */
  enum Consequence {
    /** Nothing. */
    NONE,
    /** What was reported is hidden. */
    HIDDEN
  }

  /** Every way in which it can end. */
  sealed interface Outcome {

    /**
     * The report is closed.
     *
     * @param subject what it was about
     */
    record Resolved(Subject subject) implements Outcome {}

    /** There is no report of that id. */
    record Unknown() implements Outcome {}

    /** Somebody has closed it already; nothing is changed. */
    record AlreadyResolved() implements Outcome {}

    /** What was reported cannot be hidden: it is gone or hidden already. The report stays open. */
    record SubjectGone(Subject subject) implements Outcome {}

    /** The actor may not do this. */
    record Forbidden() implements Outcome {}
  }
}
