package dev.rondo.application.signature;

import dev.rondo.domain.signature.SignedBody;

/** Driven port: the public keys that clients' bodies are signed with. */
@FunctionalInterface
public interface SignatureVerifier {

  /** Whether one of the valid keys made the signature of exactly these bytes. */
  boolean isAuthentic(SignedBody body);
}
