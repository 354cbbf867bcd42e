package dev.rondo.http.failure;

import java.util.Optional;

/**
 * Distinguishes outages from faults: during an outage a dependency is unreachable, and the request
 * may succeed later.
 */
@FunctionalInterface
public interface OutageClassifier {

  Optional<Outage> outageBehind(Throwable failure);
}
