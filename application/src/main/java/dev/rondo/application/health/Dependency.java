package dev.rondo.application.health;

/** Driven port: something outside the process that requests cannot be answered without. */
public interface Dependency {

  /** What it is, for the person who runs the server, for example {@code database}. */
  String name();

  /** Tries it within a few seconds, without changing anything. */
  void check() throws UnreachableException;

  /** A dependency that does not work. */
  final class UnreachableException extends Exception {

    private static final long serialVersionUID = 1L;

    public UnreachableException(String why) {
      super(why);
    }

    public UnreachableException(String why, Throwable cause) {
      super(why, cause);
    }
  }
}
