package dev.rondo.application.session;

import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.domain.player.Ban;
import dev.rondo.domain.player.PlayerId;
import java.time.Duration;

/**
 * Use case, for operators: ban a player, with an end or without, or lift the ban. A banned player
 * loses their rooms at once, and their sessions on every node within 5 s. {@link LiftEndedBans}
 * lifts bans that have ended.
 */
@FunctionalInterface
public interface ChangeBan {

  /** The longest ban with an end. */
  Duration LONGEST = Duration.ofDays(3660);

  /** Gives a player that ban, or none. */
  Outcome change(ChangeRequest request, PlayerId player, Ban ban);

  /** Every way in which it can end. */
  enum Outcome {
    /** The player has that ban now. */
    DONE,
    /** The player had that ban before; nothing is changed or recorded. */
    UNCHANGED,
    /** No player of that id was ever met. */
    UNKNOWN,
    /** The end has passed, or is further ahead than {@link #LONGEST}. */
    UNUSABLE_END,
    /** The actor may not do this. */
    FORBIDDEN
  }
}
