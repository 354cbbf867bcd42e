package dev.rondo.application.pack;

/** A pack that cannot be read: broken JSON, a missing member, an unknown version, a bad name. */
public final class InvalidPackException extends Exception {

  private static final long serialVersionUID = 1L;

  private final transient PackProblem problem;

  public InvalidPackException(String where, String what) {
    this(new PackProblem(where, what));
  }

  private InvalidPackException(PackProblem problem) {
    super(problem.toString());
    this.problem = problem;
  }

  public PackProblem problem() {
    return problem;
  }
}
