package dev.rondo.application.session;

import dev.rondo.domain.player.Ban;
import dev.rondo.domain.player.Player;

/** Use case, for operators: until when a player is banned. */
@FunctionalInterface
public interface FindBan {

  Ban find(Player player);

  record Service(BanEnds ends) implements FindBan {

    @Override
    public Ban find(Player player) {
      return Ban.of(player.status(), () -> ends.find(player.profile().id()));
    }
  }
}
