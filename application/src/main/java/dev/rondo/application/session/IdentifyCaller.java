package dev.rondo.application.session;

import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.session.SessionToken;
import java.time.InstantSource;

/** Use case: tell by the session that a caller presents which player it is. */
public interface IdentifyCaller {

  Outcome identify(SessionToken presented);

  record Service(Sessions sessions, InstantSource clock) implements IdentifyCaller {

    @Override
    public Outcome identify(SessionToken presented) {
      return sessions
          .find(presented.id())
          .filter(session -> session.admits(presented.secret(), clock.instant()))
          .<Outcome>map(session -> new Outcome.Known(session.player()))
          .orElseGet(Outcome.Rejected::new);
    }
  }

  sealed interface Outcome {

    record Known(PlayerId player) implements Outcome {}

    /** The session is unknown, expired or revoked, or the secret is not its own. */
    record Rejected() implements Outcome {}
  }
}
