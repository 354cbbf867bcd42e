package dev.rondo.http.console;

import dev.rondo.application.player.Roles;
import dev.rondo.domain.player.PlayerId;
import jakarta.inject.Singleton;
import java.util.List;

/** The roles of players, as the console names them. */
@Singleton
@ConsolePages
final class PlayerRoles {

  private final Roles roles;

  PlayerRoles(Roles roles) {
    this.roles = roles;
  }

  /** A player's given roles, sorted. */
  List<String> of(PlayerId player) {
    return roles.of(player).stream().sorted().toList();
  }
}
