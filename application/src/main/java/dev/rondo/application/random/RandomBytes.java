package dev.rondo.application.random;

/** Driven port: cryptographically secure random bytes. */
@FunctionalInterface
public interface RandomBytes {

  /** A new array of exactly {@code count} bytes, which nobody can guess. */
  byte[] next(int count);
}
