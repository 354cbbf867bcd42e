package dev.rondo.application.signature;

import dev.rondo.domain.secret.SecretDigest;
import java.time.Instant;
import java.util.Optional;

/**
 * Driven port: the signed bodies that were used, shared by all nodes and kept for as long as a body
 * is valid.
 */
public interface UsedRequests {

  /**
   * Marks a body as used, inside a write transaction of the caller. Of several who mark the same
   * body at once, exactly one is the first.
   *
   * @param signed when it was signed, as it says itself; of what is not signed, another time that
   *     is always the same for it, such as its end
   */
  Usage markUsed(SecretDigest body, Instant signed);

  /**
   * The latest time of what was used, of the times that have come by the clock of the store, which
   * all nodes share; empty if there is none. A body of a client whose clock is ahead has a time
   * that has not come, and so has a ticket, whose time is its end.
   */
  Optional<Instant> newest();

  /**
   * Deletes the entries of bodies that were signed before, inside a write transaction of the
   * caller.
   *
   * @param limit how many at most
   * @return how many there were
   */
  int purge(Instant signedBefore, int limit);

  /** Whether a body was used before. */
  enum Usage {
    /** It was not. */
    FIRST,
    /** It was. */
    REPEATED
  }
}
