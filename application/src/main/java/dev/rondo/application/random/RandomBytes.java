package dev.rondo.application.random;

/** Driven port: a source of bytes that nobody can guess. */
@FunctionalInterface
public interface RandomBytes {

  /** That many fresh bytes. */
  byte[] next(int count);
}
