package dev.rondo.application.signature;

import dev.rondo.domain.signature.Purpose;
import dev.rondo.domain.signature.SignedBody;
import dev.rondo.domain.signature.SignedClaims;
import java.util.Optional;

/** Driven port: reads the claims in signed bodies. */
@FunctionalInterface
public interface ClaimsReader {

  /**
   * Reads an authentic body; empty when it is not JSON of the shape that the purpose has. Unknown
   * members are ignored; the profile needs only its id. A body of another type may lack the
   * purpose's own members: it is rejected for its type.
   */
  Optional<SignedClaims> read(SignedBody body, Purpose purpose);
}
