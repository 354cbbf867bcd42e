package dev.rondo.application.signature;

import dev.rondo.domain.secret.SecretDigest;
import java.time.Instant;
import java.util.Optional;

/** Driven port: consumed signed bodies, shared by all nodes and kept while a body is valid. */
public interface ConsumedRequests {

  /**
   * Marks a body as consumed, inside a write transaction; exactly one of several callers is first.
   * Something unsigned has another fixed time, such as its end.
   */
  Consumption consume(SecretDigest body, Instant signed);

  /**
   * The latest time among consumed bodies that is not in the future by the store's clock, which all
   * nodes share; empty if there is none. Clients whose clock is ahead and tickets have future
   * times.
   */
  Optional<Instant> newest();

  /** Deletes up to {@code limit} bodies signed before, in a write transaction; returns how many. */
  int purge(Instant signedBefore, int limit);

  enum Consumption {
    FIRST,
    REPEATED
  }
}
