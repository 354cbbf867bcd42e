package dev.rondo.bootstrap.command;

/** A command failed; the message is one line. */
final class CommandFailureException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  CommandFailureException(String what) {
    super(what);
  }

  CommandFailureException(String what, Throwable cause) {
    super(what, cause);
  }
}
