package dev.rondo.application.session;

import dev.rondo.application.player.Roles;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.session.SessionToken;
import java.time.InstantSource;
import java.util.Set;

/** Use case: identify a caller without waiting; {@link IdentifyCaller} knows all others. */
public interface RecognizeCaller {

  Outcome recognize(SessionToken presented);

  record Service(Sessions sessions, Roles roles, InstantSource clock) implements RecognizeCaller {

    @Override
    public Outcome recognize(SessionToken presented) {
      return sessions
          .atHand(presented.id())
          .filter(session -> session.admits(presented.secret(), clock.instant()))
          .<Outcome>map(session -> new Outcome.Known(session.player(), roles.of(session.player())))
          .orElseGet(Outcome.NotAtHand::new);
    }
  }

  sealed interface Outcome {

    record Known(PlayerId player, Set<String> roles) implements Outcome {

      public Known {
        roles = Set.copyOf(roles);
      }
    }

    /** The session is not in memory, or is invalid. */
    record NotAtHand() implements Outcome {}
  }
}
