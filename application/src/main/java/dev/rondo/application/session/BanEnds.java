package dev.rondo.application.session;

import dev.rondo.domain.player.PlayerId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Driven port: when temporary bans end. */
public interface BanEnds {

  /** Sets the end of a locked player's ban, inside a write transaction. */
  void set(PlayerId player, Instant end);

  /** Clears the end of a locked player's ban, inside a write transaction. */
  void clear(PlayerId player);

  /** When a player's ban ends; empty without a ban or without an end. */
  Optional<Instant> find(PlayerId player);

  /** Up to {@code limit} players whose ban has ended, the longest ended first. */
  List<PlayerId> ended(Instant now, int limit);
}
