package dev.rondo.application.session;

import dev.rondo.application.player.Players;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.session.Session;
import java.time.InstantSource;
import java.util.List;

/** Use case, for operators: read the sessions of a player that have not expired. */
@FunctionalInterface
public interface ListSessions {

  Outcome list(PlayerId player);

  record Service(Players players, Sessions sessions, InstantSource clock) implements ListSessions {

    @Override
    public Outcome list(PlayerId player) {
      return players.find(player).isEmpty()
          ? new Outcome.Unknown()
          : new Outcome.Listed(sessions.of(player, clock.instant()));
    }
  }

  sealed interface Outcome {

    record Listed(List<Session> sessions) implements Outcome {

      public Listed {
        sessions = List.copyOf(sessions);
      }
    }

    /** No player of that id ever signed in. */
    record Unknown() implements Outcome {}
  }
}
