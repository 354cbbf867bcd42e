package dev.rondo.application.signature;

import dev.rondo.domain.signature.Purpose;
import dev.rondo.domain.signature.SignedBody;
import dev.rondo.domain.signature.SignedClaims;
import java.util.Optional;

/** Driven port: reads the claims in signed bodies. */
@FunctionalInterface
public interface ClaimsReader {

  /**
   * Reads what an authentic body says; empty when it is not JSON of the shape that the purpose has.
   * Members that are not known are passed over, those of the profile but its id may be missing. A
   * body whose type is another one may lack the purpose's own members: it is refused for its type.
   */
  Optional<SignedClaims> read(SignedBody body, Purpose purpose);
}
