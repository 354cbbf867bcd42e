package dev.rondo.application.session;

import dev.rondo.application.player.Roles;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.session.SessionToken;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;

/** Use case: identify a caller without waiting; {@link IdentifyCaller} knows all others. */
public interface RecognizeCaller {

  /** The caller; empty if the session is not in memory, or is invalid. */
  Optional<Known> recognize(SessionToken presented);

  record Service(Sessions sessions, Roles roles, InstantSource clock) implements RecognizeCaller {

    @Override
    public Optional<Known> recognize(SessionToken presented) {
      return sessions
          .atHand(presented.id())
          .filter(session -> session.admits(presented.secret(), clock.instant()))
          .map(session -> new Known(session.player(), roles.of(session.player())));
    }
  }

  record Known(PlayerId player, Set<String> roles) {

    public Known {
      roles = Set.copyOf(roles);
    }
  }
}
