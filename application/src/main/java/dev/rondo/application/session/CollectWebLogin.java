package dev.rondo.application.session;

import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.session.SessionToken;
import java.time.Instant;

/** Use case: let a browser ask repeatedly whether a player has signed it in. */
@FunctionalInterface
public interface CollectWebLogin {

  /** Opens the session that a player consented to, once and durably. */
  Outcome collect(Secret key);

  sealed interface Outcome {

    /** The browser is signed in. */
    record Opened(String name, SessionToken token, Instant expires) implements Outcome {}

    /** There is no such consent, it has expired or was collected, or the player is banned. */
    record NotConfirmed() implements Outcome {}
  }
}
