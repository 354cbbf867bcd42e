package dev.rondo.application.leaderboard;

import dev.rondo.domain.item.ItemName;
import java.util.Set;

/** How to treat results that their engine cannot check; exempt engines are never checked. */
public record UncheckedResults(Handling handling, Set<ItemName> exempt) {

  public enum Handling {
    ALLOW,
    /** They count, and are marked as not checked. */
    MARK,
    /** They are flagged. */
    REFUSE
  }

  public UncheckedResults {
    exempt = Set.copyOf(exempt);
  }
}
