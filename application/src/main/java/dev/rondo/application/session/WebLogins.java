package dev.rondo.application.session;

import dev.rondo.domain.session.WebLogin;
import dev.rondo.domain.session.WebLoginHash;
import java.time.Instant;
import java.util.Optional;

/**
 * Driven port: the web logins that players have confirmed and no browser has collected yet, at most
 * one of each player.
 */
public interface WebLogins {

  /**
   * Keeps a login in the place of any other of the same player, inside a write transaction of the
   * caller, who has locked the player. Of several players who confirm the same hash, the first one
   * counts until the login is forgotten.
   */
  Confirmation confirm(WebLogin login);

  /** The login of that hash, if it was confirmed and not collected; it may have expired. */
  Optional<WebLogin> find(WebLoginHash hash);

  /**
   * Takes a login away, inside a write transaction of the caller. Of several who collect the same
   * login at once, exactly one gets it.
   */
  Collection collect(WebLogin login);

  /**
   * Forgets logins that have expired, inside a write transaction of the caller.
   *
   * @param limit how many at most
   * @return how many there were
   */
  int purge(Instant now, int limit);

  /** Whether a login was kept. */
  enum Confirmation {
    /** It was. */
    KEPT,
    /** It was not: another player has confirmed the same hash. */
    TAKEN
  }

  /** Whether the caller is the one who gets a login. */
  enum Collection {
    /** It is. */
    COLLECTED,
    /** It is not: the login is not there any more. */
    GONE
  }
}
