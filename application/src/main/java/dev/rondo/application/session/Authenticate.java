package dev.rondo.application.session;

import dev.rondo.application.signature.SignedRequest;
import dev.rondo.domain.session.SessionToken;
import dev.rondo.domain.signature.SignatureRejection;
import java.time.Instant;

/** Use case: open a session for the player who signed a request. */
public interface Authenticate {

  /** Opens a session, durable when this returns. */
  Outcome authenticate(SignedRequest request);

  sealed interface Outcome {

    /** The session is open. */
    record Opened(SessionToken token, Instant expires) implements Outcome {}

    record Rejected(SignatureRejection rejection) implements Outcome {}

    record Banned() implements Outcome {}
  }
}
