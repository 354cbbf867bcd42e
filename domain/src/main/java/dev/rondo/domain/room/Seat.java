package dev.rondo.domain.room;

import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.signature.SignedBody;
import java.time.Instant;

/**
 * A player's place in a room.
 *
 * @param name the name shown when they joined
 * @param role what they may do
 * @param proof the signed body of the join, by which the other clients verify who it is
 * @param joined when they joined last
 */
public record Seat(PlayerId player, String name, Role role, SignedBody proof, Instant joined) {

  /** What a player may do in a room. */
  public enum Role {
    /** Leads the room. */
    MASTER("master"),
    /** Plays along. */
    PLAYER("player");

    private final String word;

    Role(String word) {
      this.word = word;
    }

    /** The word in the room session. */
    public String word() {
      return word;
    }
  }
}
