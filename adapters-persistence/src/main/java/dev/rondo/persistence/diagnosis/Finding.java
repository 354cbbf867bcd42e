package dev.rondo.persistence.diagnosis;

import java.util.List;

/**
 * What was found about one invariant of the stored data.
 *
 * @param promise what holds if nothing is broken, as a sentence without its full stop
 */
public record Finding(
    String subject,
    String promise,
    String remedy,
    long broken,
    List<String> examples,
    Gravity gravity) {

  /** How many examples there are at most. */
  static final int EXAMPLES = 3;

  /** What it means that an invariant is broken. */
  public enum Gravity {
    /** Something is lost or wrong. */
    FAULT,
    /** The server repairs it by itself before long. */
    PASSING
  }

  /** Copies the examples. */
  public Finding {
    examples = List.copyOf(examples);
  }

  /** Whether nothing breaks the invariant. */
  public boolean isWhole() {
    return broken == 0;
  }
}
