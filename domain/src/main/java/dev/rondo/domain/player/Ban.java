package dev.rondo.domain.player;

import java.time.Instant;

/** Whether a player is kept out, and until when. */
public sealed interface Ban {

  /** The player may sign in. */
  record None() implements Ban {}

  /** The player is kept out until an operator lifts the ban. */
  record Endless() implements Ban {}

  /**
   * The player is kept out for a time, unless an operator lifts the ban before.
   *
   * @param end when the ban ends by itself
   */
  record Until(Instant end) implements Ban {}
}
