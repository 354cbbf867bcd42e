package dev.rondo.persistence.form;

/** Declared forms that cannot be used; the message is one line that says where. */
public final class InvalidFormsException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  InvalidFormsException(String problem) {
    super(problem);
  }

  InvalidFormsException(String problem, Throwable cause) {
    super(problem, cause);
  }
}
