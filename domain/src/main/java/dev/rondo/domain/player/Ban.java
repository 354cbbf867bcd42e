package dev.rondo.domain.player;

import dev.rondo.domain.player.Player.AccountStatus;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.function.Supplier;

/** Whether a player is kept out, and until when. */
public sealed interface Ban {

  /** The text of a ban without an end. */
  String ENDLESS = "no end";

  /** What the text of a ban with an end begins with. */
  String UNTIL = "until ";

  /** The ban of a player with a status; {@code end} is called only for a banned player. */
  static Ban of(AccountStatus status, Supplier<Optional<Instant>> end) {
    return switch (status) {
      case GOOD -> new None();
      case BANNED -> end.get().<Ban>map(Until::new).orElseGet(Endless::new);
    };
  }

  /** The ban as the audit log words it; empty for none. */
  default String text() {
    return switch (this) {
      case None() -> "";
      case Endless() -> ENDLESS;
      case Until(Instant end) -> UNTIL + end;
    };
  }

  /** The ban of that {@link #text}; empty for a text of no ban. */
  static Optional<Ban> parse(String text) {
    if (text.isEmpty()) {
      return Optional.of(new None());
    }
    if (text.equals(ENDLESS)) {
      return Optional.of(new Endless());
    }
    try {
      return text.startsWith(UNTIL)
          ? Optional.of(new Until(Instant.parse(text.substring(UNTIL.length()))))
          : Optional.empty();
    } catch (DateTimeParseException malformed) {
      return Optional.empty();
    }
  }

  record None() implements Ban {}

  /** The player is kept out until an operator lifts the ban. */
  record Endless() implements Ban {}

  /** The player is kept out for a time, unless an operator lifts the ban before. */
  record Until(Instant end) implements Ban {}
}
