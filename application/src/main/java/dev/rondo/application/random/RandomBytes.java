package dev.rondo.application.random;

/** Driven port: cryptographically secure random bytes. */
@FunctionalInterface
public interface RandomBytes {

  /** That many random bytes. */
  byte[] next(int count);
}
