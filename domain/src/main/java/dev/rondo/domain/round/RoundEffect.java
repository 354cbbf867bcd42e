package dev.rondo.domain.round;

import dev.rondo.domain.form.ItemLink;
import dev.rondo.domain.player.PlayerId;
import java.util.Map;

/** What has to be done outside of the room. */
public sealed interface RoundEffect {

  /** A player reported another one to the operators, with the filled-in form by query name. */
  record Reported(PlayerId reporter, PlayerId reported, Map<String, String> values)
      implements RoundEffect {

    public Reported {
      values = Map.copyOf(values);
    }
  }

  /** The master removed a player: their connection and their seat end. */
  record Removed(PlayerId player) implements RoundEffect {}

  /** A player finished a round that they had started. */
  record Finished(ItemLink level, String token, PlayerResult reached) implements RoundEffect {}

  /** Another player is master: their seat, too. */
  record Promoted(PlayerId master) implements RoundEffect {}
}
