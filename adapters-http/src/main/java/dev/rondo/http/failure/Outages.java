package dev.rondo.http.failure;

import java.util.Optional;

/**
 * Knows the failures that are not the server's own: something that it needs is away for a while,
 * and the same request may well succeed later.
 */
@FunctionalInterface
public interface Outages {

  /** What is away, if a failure is one of them or comes of one. */
  Optional<Outage> behind(Throwable failure);
}
