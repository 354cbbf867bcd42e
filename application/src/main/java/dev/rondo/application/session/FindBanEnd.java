package dev.rondo.application.session;

import dev.rondo.domain.player.PlayerId;
import java.time.Instant;
import java.util.Optional;

/** Use case: when a player's ban ends by itself. */
@FunctionalInterface
public interface FindBanEnd {

  /** When it ends; empty for a player who is not banned, or not for a time. */
  Optional<Instant> find(PlayerId player);
}
