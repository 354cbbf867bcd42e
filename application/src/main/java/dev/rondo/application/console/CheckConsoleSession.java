package dev.rondo.application.console;

import dev.rondo.domain.secret.Secret;
import java.time.InstantSource;

/** Use case: tell whether a session of the console holds, which makes it last no longer. */
@FunctionalInterface
public interface CheckConsoleSession {

  /** Whether the session of that secret has neither been ended nor expired. */
  boolean isOpen(Secret session);

  static CheckConsoleSession over(ConsoleSessions sessions, InstantSource clock) {
    return secret ->
        sessions
            .find(secret.digest())
            .filter(session -> session.isValidAt(clock.instant()))
            .isPresent();
  }
}
