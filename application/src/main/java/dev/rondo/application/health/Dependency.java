package dev.rondo.application.health;

/** Driven port: something outside the process that requests cannot be answered without. */
public interface Dependency {

  /** What it is, for the person who runs the server, for example {@code database}. */
  String name();

  /**
   * Tries it out, within a few seconds and without changing anything.
   *
   * @throws UnreachableException when it does not work
   */
  void check() throws UnreachableException;

  /** A dependency that does not work. */
  final class UnreachableException extends Exception {

    private static final long serialVersionUID = 1L;

    /** Says why, in one line. */
    public UnreachableException(String why) {
      super(why);
    }

    /** Says why, in one line, and keeps what led to it. */
    public UnreachableException(String why, Throwable cause) {
      super(why, cause);
    }
  }
}
