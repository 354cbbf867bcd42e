package dev.rondo.application.session;

import dev.rondo.application.player.Roles;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.session.SessionToken;
import java.time.InstantSource;
import java.util.Set;

/**
 * Use case: tell by the session that a caller presents which player it is, without waiting for
 * anything. Who is not recognized may still be known to {@link IdentifyCaller}.
 */
public interface RecognizeCaller {

  /** Whose session it is, if this node has it at hand. */
  Outcome recognize(SessionToken presented);

  /** The use case over the sessions that are at hand. */
  static RecognizeCaller over(Sessions sessions, Roles roles, InstantSource clock) {
    return presented ->
        sessions
            .atHand(presented.id())
            .filter(session -> session.admits(presented.secret(), clock.instant()))
            .<Outcome>map(
                session -> new Outcome.Known(session.player(), roles.of(session.player())))
            .orElseGet(Outcome.NotAtHand::new);
  }

  /** Every way in which it can end. */
  sealed interface Outcome {

    /**
     * The session holds.
     *
     * @param roles the roles that the player was given
     */
    record Known(PlayerId player, Set<String> roles) implements Outcome {

      /** Copies the set. */
      public Known {
        roles = Set.copyOf(roles);
      }
    }

    /** The session is not at hand, or does not hold. */
    record NotAtHand() implements Outcome {}
  }
}
