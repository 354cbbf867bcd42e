package dev.rondo.application.leaderboard;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.leaderboard.RecordFault;
import dev.rondo.domain.player.PlayerId;
import java.util.Map;
import java.util.Set;

/**
 * The result of one play of a level.
 *
 * @param replay the name of its replay, which is that of its records too
 * @param level the level
 * @param player who played
 * @param standing whether it counts
 * @param faults the inconsistencies of its replay data
 * @param values what it is worth on each leaderboard; none before it was scored
 */
public record Result(
    ItemName replay,
    ItemName level,
    PlayerId player,
    Standing standing,
    Set<RecordFault> faults,
    Map<Leaderboard, Long> values) {

  /** Whether a result counts. */
  public enum Standing {
    /** Its replay data was not read yet. */
    PENDING,
    /** It counts. */
    SOUND,
    /** Its replay data is inconsistent; operators may review it. */
    FLAGGED,
    /** Operators let it count. */
    RELEASED,
    /** Operators do not let it count. */
    REJECTED;

    /** Whether it is shown on leaderboards. */
    public boolean counts() {
      return this == SOUND || this == RELEASED;
    }
  }

  /** Copies set and map. */
  public Result {
    faults = Set.copyOf(faults);
    values = Map.copyOf(values);
  }

  /** A result that was just handed in. */
  public static Result pending(ItemName replay, ItemName level, PlayerId player) {
    return new Result(replay, level, player, Standing.PENDING, Set.of(), Map.of());
  }

  /** The same with another status. */
  public Result with(Standing next) {
    return new Result(replay, level, player, next, faults, values);
  }

  /** The result scored from its replay data; a decision of an operator is kept. */
  Result scored(Set<RecordFault> found, Map<Leaderboard, Long> worth) {
    Standing next =
        switch (standing) {
          case PENDING, SOUND, FLAGGED -> found.isEmpty() ? Standing.SOUND : Standing.FLAGGED;
          case RELEASED -> worth.isEmpty() ? Standing.FLAGGED : Standing.RELEASED;
          case REJECTED -> Standing.REJECTED;
        };
    return new Result(replay, level, player, next, found, worth);
  }
}
