package dev.rondo.application.leaderboard;

import dev.rondo.domain.item.ItemName;

/** Names what could not be scored; the cause says why. All other results were tried. */
final class UnscorableResultException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  UnscorableResultException(ItemName replayOrLevel, Throwable cause) {
    super("results of " + replayOrLevel + " could not be scored", cause);
  }
}
