package dev.rondo.application.vote;

import dev.rondo.domain.community.Vote;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;

/**
 * Driven port: what players think of levels. Every change is made inside a write transaction of the
 * caller. Votes of players who are new or banned, or have no result any more that counts, are kept,
 * but do not count.
 */
public interface Votes {

  /** Whether a result of the player on the level counts on its leaderboards. */
  boolean mayVote(ItemName level, PlayerId player);

  /**
   * Keeps a player's vote in place of an earlier one.
   *
   * @param newcomersSince players who first signed in later are new
   */
  void cast(ItemName level, PlayerId player, Vote vote, Instant newcomersSince);

  /** The votes that count on those of the levels that have any. */
  Map<ItemName, Average> averages(Collection<ItemName> levels);

  /**
   * Updates which votes count; changes at most {@code atMost}.
   *
   * @return how many changed
   */
  int recount(Instant newcomersSince, int atMost);

  /** A player's own votes, by level. */
  Map<ItemName, Vote> of(PlayerId player);

  void removeOf(ItemName level);

  void forget(PlayerId player);

  /** How many votes count, and their averages. */
  record Average(int votes, double difficulty, double quality) {}

  /**
   * Whether and how players vote.
   *
   * @param lowest the lowest difficulty
   * @param highest the highest difficulty
   * @param newcomerDays for how long votes of a new player do not count
   */
  record Ballot(boolean isOpen, int lowest, int highest, int newcomerDays) {

    public static final Ballot CLOSED = new Ballot(false, 0, 0, 0);

    public Ballot {
      if (lowest > highest) {
        throw new IllegalArgumentException("\"lowest\" is above \"highest\"");
      }
    }
  }
}
