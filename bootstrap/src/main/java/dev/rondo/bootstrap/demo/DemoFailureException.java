package dev.rondo.bootstrap.demo;

/** The demo cannot continue; the message gives reason and advice in one line. */
public final class DemoFailureException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  DemoFailureException(String message) {
    super(message);
  }

  DemoFailureException(String message, Throwable cause) {
    super(message, cause);
  }
}
