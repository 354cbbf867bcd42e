package dev.rondo.application.moderation;

import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.domain.community.Subject;
import java.time.Duration;

/**
 * Use case, for operators: close all reports about one thing, with what follows from them or
 * without, or open one again.
 */
public interface ResolveReport {

  /** How long a closed report is kept, with its pictures. */
  Duration KEPT = Duration.ofDays(30);

  /** Closes an open report, and all others about the same thing. */
  Outcome resolve(ChangeRequest request, String id, Consequence consequence);

  /** Opens a closed report. */
  Outcome reopen(ChangeRequest request, String id);

  /** What follows from a report. */
  enum Consequence {
    /** Nothing. */
    NONE,
    /** What was reported is hidden, unless it is hidden or gone already. */
    HIDDEN
  }

  /** Every way in which it can end. */
  sealed interface Outcome {

    /**
     * It is done.
     *
     * @param subject what the report is about
     */
    record Done(Subject subject) implements Outcome {}

    /** There is no report of that id. */
    record Unknown() implements Outcome {}

    /** Somebody has done it already; nothing is changed. */
    record Unchanged() implements Outcome {}

    /** What was reported cannot be hidden, as one of its name is hidden. Nothing is changed. */
    record NameTaken(Subject subject) implements Outcome {}

    /** The actor may not do this. */
    record Forbidden() implements Outcome {}
  }
}
