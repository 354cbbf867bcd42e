package dev.rondo.application.leaderboard;

import dev.rondo.domain.item.ItemName;

/** Names a result that could not be scored; the cause says why. All other results were tried. */
final class UnscorableResultException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  UnscorableResultException(ItemName replay, Throwable cause) {
    super("the result of replay " + replay + " could not be scored", cause);
  }
}
