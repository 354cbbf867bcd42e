package dev.rondo.bootstrap.settings;

/** What keeps the program from what it is to do; the message says it, with advice, in one line. */
public class ProgramFailureException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public ProgramFailureException(String what) {
    super(what);
  }

  public ProgramFailureException(String what, Throwable cause) {
    super(what, cause);
  }
}
