package dev.rondo.domain.player;

import java.util.Optional;

/** Who makes a request: a player whose session holds, or anybody else. */
public sealed interface Caller {

  /** Somebody who is not signed in. */
  Caller ANONYMOUS = new Anonymous();

  boolean is(PlayerId other);

  /** The player who is signed in, if any. */
  Optional<PlayerId> known();

  /** A player who is signed in. */
  record Known(PlayerId player) implements Caller {
    @Override
    public boolean is(PlayerId other) {
      return player.equals(other);
    }

    @Override
    public Optional<PlayerId> known() {
      return Optional.of(player);
    }
  }

  record Anonymous() implements Caller {
    @Override
    public boolean is(PlayerId other) {
      return false;
    }

    @Override
    public Optional<PlayerId> known() {
      return Optional.empty();
    }
  }
}
