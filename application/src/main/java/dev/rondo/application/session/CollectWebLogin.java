package dev.rondo.application.session;

import dev.rondo.application.player.Players;
import dev.rondo.application.random.RandomBytes;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.session.SessionToken;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** Use case: a browser asks, again and again, whether a player has signed it in by now. */
@FunctionalInterface
public interface CollectWebLogin {

  /** Opens the session that a player consented to, once, durable when this returns. */
  Outcome collect(Secret key);

  /** The use case over what the sessions of a server rest on; each lasts {@code lifetime}. */
  static CollectWebLogin over(
      WebLogins logins,
      Players players,
      Sessions sessions,
      Transactions transactions,
      RandomBytes random,
      InstantSource clock,
      Duration lifetime) {
    return new CollectWebLoginService(
        logins, players, new SessionIssuer(sessions, random, clock, lifetime), transactions, clock);
  }

  /** Every way in which it can end. */
  sealed interface Outcome {

    /**
     * The browser is signed in.
     *
     * @param name what the player is called
     * @param token what the browser shows from now on
     * @param expires when the session ends
     */
    record Opened(String name, SessionToken token, Instant expires) implements Outcome {}

    /**
     * Nobody has consented yet, or not with that key, or too long ago, or the session was collected
     * before, or the player is banned.
     */
    record NotConfirmed() implements Outcome {}
  }
}
