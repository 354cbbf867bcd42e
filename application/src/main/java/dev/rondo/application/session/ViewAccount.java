package dev.rondo.application.session;

import dev.rondo.application.player.Players;
import dev.rondo.domain.player.Ban;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.session.Session;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** Use case, for operators: see whether a player may sign in, and where they are signed in. */
@FunctionalInterface
public interface ViewAccount {

  /** Empty if no player of that id ever signed in. */
  Optional<Account> view(PlayerId player);

  record Service(Players players, Sessions sessions, InstantSource clock) implements ViewAccount {

    @Override
    public Optional<Account> view(PlayerId id) {
      return players
          .find(id)
          .map(
              player ->
                  new Account(
                      player,
                      Ban.of(player.status(), () -> players.banEnd(id)),
                      sessions.of(id, clock.instant())));
    }
  }

  /** A player with the sessions that have not expired. */
  record Account(Player player, Ban ban, List<Session> sessions) {

    public Account {
      sessions = List.copyOf(sessions);
    }
  }
}
