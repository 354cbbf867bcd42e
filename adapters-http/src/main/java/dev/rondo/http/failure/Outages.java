package dev.rondo.http.failure;

/**
 * Knows the failures that are not the server's own: something that it needs is away for a while,
 * and the same request may well succeed later.
 */
@FunctionalInterface
public interface Outages {

  /** Whether a failure is one of them, or comes of one. */
  boolean cover(Throwable failure);
}
