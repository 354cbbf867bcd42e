package dev.rondo.http.failure;

import java.util.Optional;

/**
 * Tells outages from faults of the server: an outage means that something the server needs is
 * temporarily unreachable, and the same request may succeed later.
 */
@FunctionalInterface
public interface OutageClassifier {

  /** What is unreachable, if a failure is caused by an outage. */
  Optional<Outage> outageBehind(Throwable failure);
}
