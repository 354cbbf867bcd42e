package dev.rondo.domain.engine;

/** What was found out about the worth of a chart. */
public sealed interface WorthOutcome {

  record Known(ChartWorth worth) implements WorthOutcome {}

  /** The engine calls a function that is not known, or not with so many arguments. */
  record UnknownFunction(String name) implements WorthOutcome {}

  record NotComputable(Reason reason) implements WorthOutcome {}

  /** Why it cannot be computed. */
  enum Reason {
    /** The engine or the level is not here, or cannot be read. */
    UNREADABLE,
    /** The engine or the level. */
    TOO_LARGE,
    TOO_MANY_STEPS,
    TOO_DEEP,
    /** A node that does not exist, or a break out of more blocks than there are. */
    MALFORMED,
    /** An address that does not exist or must not be written. */
    OUTSIDE_OF_MEMORY,
    /** A figure that is not a number, or far too large. */
    OUT_OF_RANGE
  }
}
