package dev.rondo.application.console;

import dev.rondo.domain.console.ConsoleLogin;
import dev.rondo.domain.secret.SecretDigest;
import java.time.Instant;
import java.util.Optional;

/**
 * Driven port: the links into the console that nobody has used yet. Every change is made inside a
 * write transaction of the caller.
 */
public interface ConsoleLogins {

  /** Keeps a new link. */
  void add(ConsoleLogin login);

  /**
   * Takes a link away; it may have expired. Of several who take the same link at once, exactly one
   * gets it.
   */
  Optional<ConsoleLogin> take(SecretDigest link);

  /** Forgets all links. */
  void removeAll();

  /** Forgets links that have expired. */
  void purge(Instant now);
}
