package dev.rondo.application.session;

import dev.rondo.application.signature.ReplayMarks;
import java.time.Instant;
import java.time.InstantSource;

/**
 * Use case, for a timer: forget expired sessions, web logins that nobody collected, and replay
 * marks. Any number of nodes may.
 */
@FunctionalInterface
public interface PurgeSessions {

  /** Forgets what has expired by now. */
  void purge();

  /** Over the sessions, the web logins and the marks. */
  static PurgeSessions over(
      Sessions sessions, WebLogins logins, ReplayMarks marks, InstantSource clock) {
    return () -> {
      Instant now = clock.instant();
      sessions.purge(now);
      logins.purge(now);
      marks.purge(now);
    };
  }
}
