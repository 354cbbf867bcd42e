package dev.rondo.domain.player;

/** Who makes a request: a player whose session holds, or anybody else. */
public sealed interface Caller {

  /** Somebody who is not signed in. */
  Caller ANONYMOUS = new Anonymous();

  boolean is(PlayerId other);

  /** A player who is signed in. */
  record Known(PlayerId player) implements Caller {
    @Override
    public boolean is(PlayerId other) {
      return player.equals(other);
    }
  }

  record Anonymous() implements Caller {
    @Override
    public boolean is(PlayerId other) {
      return false;
    }
  }
}
