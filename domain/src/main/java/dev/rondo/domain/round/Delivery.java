package dev.rondo.domain.round;

import dev.rondo.domain.player.PlayerId;

/** An event with who is told it. */
public sealed interface Delivery {

  /** What is told. */
  RoundEvent event();

  /** Whether that player is told it. */
  boolean reaches(PlayerId player);

  /**
   * Everybody is told.
   *
   * @param event what
   */
  record ToAll(RoundEvent event) implements Delivery {

    @Override
    public boolean reaches(PlayerId player) {
      return true;
    }
  }

  /**
   * Everybody but one is told.
   *
   * @param except who is not
   * @param event what
   */
  record ToOthers(PlayerId except, RoundEvent event) implements Delivery {

    @Override
    public boolean reaches(PlayerId player) {
      return !player.equals(except);
    }
  }

  /**
   * One is told.
   *
   * @param receiver who
   * @param event what
   */
  record ToOne(PlayerId receiver, RoundEvent event) implements Delivery {

    @Override
    public boolean reaches(PlayerId player) {
      return player.equals(receiver);
    }
  }
}
