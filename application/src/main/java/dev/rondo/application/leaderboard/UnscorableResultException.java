package dev.rondo.application.leaderboard;

import dev.rondo.domain.item.ItemName;

/** Names the result that could not be scored, with the cause. All other results were tried. */
final class UnscorableResultException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  UnscorableResultException(ItemName replayOrLevel, Throwable cause) {
    super("results of " + replayOrLevel + " could not be scored", cause);
  }
}
