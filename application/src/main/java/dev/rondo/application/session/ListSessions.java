package dev.rondo.application.session;

import dev.rondo.application.player.Players;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.session.Session;
import java.time.InstantSource;
import java.util.List;

/** Use case, for operators: read the sessions of a player that have not expired. */
@FunctionalInterface
public interface ListSessions {

  /** The sessions of the player, ordered by expiry. */
  Outcome list(PlayerId player);

  /** The use case over the players with their sessions. */
  static ListSessions over(Players players, Sessions sessions, InstantSource clock) {
    return player ->
        players.find(player).isEmpty()
            ? new Outcome.Unknown()
            : new Outcome.Listed(sessions.of(player, clock.instant()));
  }

  /** Whether there is such a player. */
  sealed interface Outcome {

    /**
     * The sessions.
     *
     * @param sessions those that have not expired
     */
    record Listed(List<Session> sessions) implements Outcome {

      /** Copies the list. */
      public Listed {
        sessions = List.copyOf(sessions);
      }
    }

    /** No player of that id ever signed in. */
    record Unknown() implements Outcome {}
  }
}
