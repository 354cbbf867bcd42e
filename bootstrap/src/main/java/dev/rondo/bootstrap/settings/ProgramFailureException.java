package dev.rondo.bootstrap.settings;

/** The program cannot do its work; the message gives the cause and advice in one line. */
public class ProgramFailureException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public ProgramFailureException(String what) {
    super(what);
  }

  public ProgramFailureException(String what, Throwable cause) {
    super(what, cause);
  }
}
