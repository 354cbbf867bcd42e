package dev.rondo.application.session;

import dev.rondo.domain.player.PlayerId;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Driven port: when the bans end that are for a time. */
public interface BanEnds {

  /** Says when the ban of a locked player ends, inside a write transaction of the caller. */
  void set(PlayerId player, Instant end);

  /** Forgets when the ban of a locked player ends, inside a write transaction of the caller. */
  void clear(PlayerId player);

  /** When a player's ban ends; empty for one who is not banned, or not for a time. */
  Optional<Instant> find(PlayerId player);

  /**
   * When the bans of players end, of any number; those who are not banned for a time are left out.
   */
  Map<PlayerId, Instant> find(Collection<PlayerId> players);

  /** Up to {@code limit} players whose ban has ended by now, the longest ended first. */
  List<PlayerId> ended(Instant now, int limit);
}
