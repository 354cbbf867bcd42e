package dev.rondo.domain.round;

import dev.rondo.domain.player.PlayerId;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * One play of a level by several players.
 *
 * @param identity what the first player who started it plays, which all others must play; none
 *     before
 */
public record Round(Start start, Instant began, List<LevelIdentity> identity, Set<PlayerId> due) {

  /** How long after the beginning a player may start. */
  public static final Duration START_WITHIN = Duration.ofMinutes(2);

  /** How long a round lasts at most. */
  public static final Duration LONGEST = Duration.ofMinutes(20);

  public Round {
    identity = List.copyOf(identity);
    due = Set.copyOf(due);
  }

  /** What is drawn for a round: a token that clients return, and a seed from 0 to 1. */
  public record Start(String token, double seed) {

    public Start {
      if (!(seed >= 0 && seed < 1)) {
        throw new IllegalArgumentException("not a seed: " + seed);
      }
    }
  }

  static Round begin(Start start, Instant now) {
    return new Round(start, now, List.of(), Set.of());
  }

  boolean isCalled(String token) {
    return start.token().equals(token);
  }

  /** Whether a player who plays that plays what the others play. */
  boolean admits(LevelIdentity played) {
    return identity.isEmpty() || identity.getFirst().equals(played);
  }

  Round started(PlayerId player, LevelIdentity played) {
    Set<PlayerId> next = new HashSet<>(due);
    next.add(player);
    return new Round(start, began, List.of(played), next);
  }

  Round without(PlayerId player) {
    Set<PlayerId> next = new HashSet<>(due);
    next.remove(player);
    return new Round(start, began, identity, next);
  }
}
