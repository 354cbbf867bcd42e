package dev.rondo.domain.player;

import dev.rondo.domain.player.Player.AccountStatus;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;

/** Whether a player is kept out, and until when. */
public sealed interface Ban {

  /** The ban of a player with a status; {@code end} is asked only for one who is banned. */
  static Ban of(AccountStatus status, Supplier<Optional<Instant>> end) {
    return switch (status) {
      case GOOD -> new None();
      case BANNED -> end.get().<Ban>map(Until::new).orElseGet(Endless::new);
    };
  }

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
