package dev.rondo.http.form;

/** Declared forms that cannot be used; the message is one line that says where. */
public final class InvalidFormsException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  InvalidFormsException(String problem) {
    super(problem);
  }

  /** With its cause. */
  public InvalidFormsException(String problem, Throwable cause) {
    super(problem, cause);
  }
}
