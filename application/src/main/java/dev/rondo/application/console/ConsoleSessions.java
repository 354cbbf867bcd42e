package dev.rondo.application.console;

import dev.rondo.domain.console.ConsoleSession;
import dev.rondo.domain.secret.SecretDigest;
import java.time.Instant;
import java.util.Optional;

/** Driven port: the sessions of the console, changed inside a write transaction of the caller. */
public interface ConsoleSessions {

  void open(ConsoleSession session);

  /** The session of that secret, if nobody has ended it; it may have expired. */
  Optional<ConsoleSession> find(SecretDigest secret);

  /** Records until when a session lasts; an ended session stays ended. */
  void record(ConsoleSession session);

  /** Ends a session, if there is one. */
  void end(SecretDigest secret);

  /** Ends all sessions; returns how many there were. */
  int endAll();

  /** Forgets sessions that have expired. */
  void purge(Instant now);
}
