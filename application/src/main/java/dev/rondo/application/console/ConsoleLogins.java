package dev.rondo.application.console;

import dev.rondo.domain.console.ConsoleLogin;
import dev.rondo.domain.secret.SecretDigest;
import java.time.Instant;
import java.util.Optional;

/** Driven port: the unused links into the console, changed inside write transactions. */
public interface ConsoleLogins {

  void add(ConsoleLogin login);

  /** Takes a link, perhaps an expired one. Of several callers at once, exactly one gets it. */
  Optional<ConsoleLogin> take(SecretDigest link);

  void removeAll();

  /** Forgets links that have expired. */
  void purge(Instant now);
}
