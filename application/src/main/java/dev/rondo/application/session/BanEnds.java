package dev.rondo.application.session;

import dev.rondo.domain.player.PlayerId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Driven port: when the bans end that are for a time. */
public interface BanEnds {

  /** Says when the ban of a locked player ends, inside a write transaction of the caller. */
  void set(PlayerId player, Instant end);

  /** Forgets when the ban of a locked player ends, inside a write transaction of the caller. */
  void clear(PlayerId player);

  /** When a player's ban ends; empty for one who is not banned, or not for a time. */
  Optional<Instant> find(PlayerId player);

  /** Up to {@code limit} players whose ban has ended by now, the longest ended first. */
  List<PlayerId> ended(Instant now, int limit);
}
