package dev.rondo.bootstrap.demo;

/** The demo cannot go on; the message says why and what to do, in one line. */
public final class DemoFailureException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  DemoFailureException(String message) {
    super(message);
  }

  DemoFailureException(String message, Throwable cause) {
    super(message, cause);
  }
}
