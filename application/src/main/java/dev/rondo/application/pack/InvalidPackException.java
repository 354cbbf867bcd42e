package dev.rondo.application.pack;

/**
 * A pack that cannot be read: broken JSON, a missing member, an unknown version, a name that is not
 * allowed.
 */
public final class InvalidPackException extends Exception {

  private static final long serialVersionUID = 1L;

  private final transient PackProblem problem;

  /** Says what is wrong. */
  public InvalidPackException(PackProblem problem) {
    super(problem.toString());
    this.problem = problem;
  }

  /** What is wrong. */
  public PackProblem problem() {
    return problem;
  }
}
