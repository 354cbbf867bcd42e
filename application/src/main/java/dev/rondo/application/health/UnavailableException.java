package dev.rondo.application.health;

/**
 * Something outside the process that a request cannot do without does not work at the moment.
 * Nothing is wrong with the request, and it may succeed when it is sent again later. Adapters throw
 * it from ports of any kind; use cases let it pass.
 */
public final class UnavailableException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * Says in one line for operators what does not work, for example {@code the database does not
   * answer: connection refused}.
   *
   * @param cause what led to it
   */
  public UnavailableException(String what, Throwable cause) {
    super(what, cause);
  }
}
