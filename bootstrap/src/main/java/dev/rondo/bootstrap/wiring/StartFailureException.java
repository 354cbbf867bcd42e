package dev.rondo.bootstrap.wiring;

/** Something outside the program that keeps it from starting; the message is one line. */
public final class StartFailureException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public StartFailureException(String what) {
    super(what);
  }

  public StartFailureException(String what, Throwable cause) {
    super(what, cause);
  }
}
