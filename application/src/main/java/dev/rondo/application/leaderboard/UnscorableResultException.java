package dev.rondo.application.leaderboard;

import dev.rondo.domain.item.ItemName;

/** Says which result could not be scored; the cause says why. All others were tried. */
final class UnscorableResultException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  UnscorableResultException(ItemName replay, RuntimeException cause) {
    super("the result of replay " + replay + " could not be scored", cause);
  }
}
