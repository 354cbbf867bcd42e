package dev.rondo.persistence.diagnosis;

import java.util.List;

/** A finding about one invariant; the promise is a sentence without its full stop. */
public record Finding(
    String subject,
    String promise,
    String remedy,
    long broken,
    List<String> examples,
    Gravity gravity) {

  static final int EXAMPLES = 3;

  /** How bad a broken invariant is. */
  public enum Gravity {
    /** Something is lost or wrong. */
    FAULT,
    /** The server repairs it by itself. */
    PASSING
  }

  public boolean isWhole() {
    return broken == 0;
  }
}
