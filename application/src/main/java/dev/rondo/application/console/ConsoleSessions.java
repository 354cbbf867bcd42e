package dev.rondo.application.console;

import dev.rondo.domain.console.ConsoleLink;
import dev.rondo.domain.console.ConsoleSession;
import dev.rondo.domain.secret.SecretDigest;
import java.time.Instant;
import java.util.Optional;

/**
 * Driven port: the sessions of the console and the unused links that open them, changed inside a
 * write transaction of the caller.
 */
public interface ConsoleSessions {

  void add(ConsoleLink login);

  /** Takes a link, perhaps an expired one. Of several callers at once, exactly one gets it. */
  Optional<ConsoleLink> take(SecretDigest link);

  void open(ConsoleSession session);

  /** The session of that secret, if nobody has ended it; it may have expired. */
  Optional<ConsoleSession> find(SecretDigest secret);

  /** Records until when a session lasts; an ended session stays ended. */
  void record(ConsoleSession session);

  /** Ends a session, if there is one. */
  void end(SecretDigest secret);

  /** Ends all sessions and removes all links; returns how many sessions there were. */
  int endAll();

  /** Forgets sessions and links that have expired. */
  void purge(Instant now);
}
