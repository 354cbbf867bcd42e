package dev.rondo.application.health;

import java.util.Optional;

/**
 * A dependency that a request needs does not work at the moment; the request may succeed later.
 * Adapters throw it from any port; use cases let it pass.
 */
public final class UnavailableException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Says in one line for operators what does not work. */
  public UnavailableException(String what, Throwable cause) {
    super(what, cause);
  }

  /** The one among the causes of a failure, if any. */
  public static Optional<UnavailableException> behind(Throwable failure) {
    return Causes.of(failure)
        .filter(UnavailableException.class::isInstance)
        .map(UnavailableException.class::cast)
        .findFirst();
  }
}
