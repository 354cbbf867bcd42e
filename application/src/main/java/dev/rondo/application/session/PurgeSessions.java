package dev.rondo.application.session;

import dev.rondo.application.signature.ReplayMarks;
import java.time.Instant;
import java.time.InstantSource;

/** Use case, for a timer: forget expired sessions and replay marks. Any number of nodes may. */
@FunctionalInterface
public interface PurgeSessions {

  /** Forgets what has expired by now. */
  void purge();

  /** Over the sessions and the marks. */
  static PurgeSessions over(Sessions sessions, ReplayMarks marks, InstantSource clock) {
    return () -> {
      Instant now = clock.instant();
      sessions.purge(now);
      marks.purge(now);
    };
  }
}
