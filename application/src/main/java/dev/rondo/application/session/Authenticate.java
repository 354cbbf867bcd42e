package dev.rondo.application.session;

import dev.rondo.application.player.Players;
import dev.rondo.application.random.RandomBytes;
import dev.rondo.application.signature.SignedRequest;
import dev.rondo.application.signature.SignedRequests;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.session.SessionToken;
import dev.rondo.domain.signature.SignatureRejection;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** Use case: open a session for the player who signed a request. */
public interface Authenticate {

  /** Opens a session, durable when this returns. */
  Outcome authenticate(SignedRequest request);

  static Authenticate over(
      SignedRequests requests,
      Players players,
      Sessions sessions,
      Transactions transactions,
      RandomBytes random,
      InstantSource clock,
      Duration lifetime) {
    return new AuthenticateService(
        requests,
        players,
        new SessionIssuer(sessions, random, clock, lifetime),
        transactions,
        clock);
  }

  sealed interface Outcome {

    /** The session is open. */
    record Opened(SessionToken token, Instant expires) implements Outcome {}

    record Rejected(SignatureRejection rejection) implements Outcome {}

    record Banned() implements Outcome {}
  }
}
