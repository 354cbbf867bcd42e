package dev.rondo.application.random;

/** Driven port: cryptographically secure random bytes. */
@FunctionalInterface
public interface RandomBytes {

  byte[] next(int count);
}
