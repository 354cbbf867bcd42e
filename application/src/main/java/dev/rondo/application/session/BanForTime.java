package dev.rondo.application.session;

import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.domain.player.PlayerId;
import java.time.Duration;
import java.time.Instant;

/**
 * Use case, for operators: ban a player until a time, as {@link ChangePlayerStatus} does. Then
 * {@link LiftEndedBans} lets them in again.
 */
public interface BanForTime {

  /** The longest time; who is to stay away for longer is banned without an end. */
  Duration LONGEST = Duration.ofDays(3660);

  /** Bans a player, or gives the ban of a banned one that end. */
  Outcome ban(ChangeRequest request, PlayerId player, Instant end);

  /** Every way in which it can end. */
  enum Outcome {
    /** The player is banned until then. */
    DONE,
    /** No player of that id was ever met. */
    UNKNOWN,
    /** The time has passed, or is further ahead than {@link #LONGEST}. */
    UNUSABLE_END,
    /** The actor may not do this. */
    FORBIDDEN
  }
}
