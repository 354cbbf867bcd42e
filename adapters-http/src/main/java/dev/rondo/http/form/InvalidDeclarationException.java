package dev.rondo.http.form;

/** A declaration of an operator that cannot be used; the message is one line that says where. */
public final class InvalidDeclarationException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  InvalidDeclarationException(String problem) {
    super(problem);
  }

  public InvalidDeclarationException(String problem, Throwable cause) {
    super(problem, cause);
  }
}
