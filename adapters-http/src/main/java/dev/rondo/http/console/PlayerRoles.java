package dev.rondo.http.console;

import dev.rondo.application.player.Roles;
import dev.rondo.domain.player.PlayerId;
import jakarta.inject.Singleton;
import java.util.List;

/** The sorted roles of players; controllers hold only interfaces of the application. */
@Singleton
@ConsolePages
final class PlayerRoles {

  private final Roles roles;

  PlayerRoles(Roles roles) {
    this.roles = roles;
  }

  List<String> of(PlayerId player) {
    return roles.of(player).stream().sorted().toList();
  }
}
