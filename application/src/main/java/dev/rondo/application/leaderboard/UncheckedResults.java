package dev.rondo.application.leaderboard;

import dev.rondo.domain.item.ItemName;
import java.util.Set;

/**
 * What becomes of results that cannot be checked against their engine.
 *
 * @param exempt the engines against which nothing is checked; their results are not refused for it
 */
public record UncheckedResults(Handling handling, Set<ItemName> exempt) {

  /** What becomes of them. */
  public enum Handling {
    /** They are like all others. */
    ALLOW,
    /** They count, and say that they were not checked. */
    MARK,
    /** They are flagged. */
    REFUSE
  }

  public UncheckedResults {
    exempt = Set.copyOf(exempt);
  }
}
