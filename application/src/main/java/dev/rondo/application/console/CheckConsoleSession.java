package dev.rondo.application.console;

import dev.rondo.domain.secret.Secret;
import java.time.InstantSource;

/** Use case: tell whether a session of the console holds, which makes it last no longer. */
@FunctionalInterface
public interface CheckConsoleSession {

  /** Whether the session of that secret has neither been ended nor expired. */
  boolean isOpen(Secret session);

  record Service(ConsoleSessions sessions, InstantSource clock) implements CheckConsoleSession {

    @Override
    public boolean isOpen(Secret session) {
      return sessions
          .find(session.digest())
          .filter(found -> found.isValidAt(clock.instant()))
          .isPresent();
    }
  }
}
