package dev.rondo.application.player;

import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerId;
import java.util.Optional;

/** Use case, for operators: find a player, banned ones too. {@link Players} answers it. */
@FunctionalInterface
public interface FindPlayer {

  /** The player of that id, if they ever signed in. */
  Optional<Player> find(PlayerId id);
}
