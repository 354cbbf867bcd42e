package dev.rondo.domain.room;

import dev.rondo.domain.player.PlayerId;
import java.time.Instant;
import java.util.Objects;

/** A player's seat in a room, with a proof of who they are, such as the signed join. */
public record Seat<P>(PlayerId player, String name, Role role, P proof, Instant joined) {

  public Seat {
    Objects.requireNonNull(player, "player");
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(role, "role");
    Objects.requireNonNull(joined, "joined");
  }

  /** Whether it is the one of who leads the room. */
  public boolean isMasters() {
    return role == Role.MASTER;
  }

  Seat<P> as(Role next) {
    return new Seat<>(player, name, next, proof, joined);
  }

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
