package dev.rondo.application.session;

import dev.rondo.domain.player.Ban;
import dev.rondo.domain.player.Player;

/** Use case, for operators: until when a player is banned. */
@FunctionalInterface
public interface FindBan {

  Ban find(Player player);

  static FindBan over(BanEnds ends) {
    return player -> Ban.of(player.status(), () -> ends.find(player.profile().id()));
  }
}
